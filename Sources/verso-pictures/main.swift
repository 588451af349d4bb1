import Glibc
import VersoPictureJobs

exit(PictureProgram.run())
