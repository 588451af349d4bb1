#include "PictureOutput.h"
