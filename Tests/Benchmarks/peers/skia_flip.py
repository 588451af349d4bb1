"""Times skia-python on the pictures that Tests/Benchmarks/RenderSpeed.swift draws.

Prints a line for each line read: to the name of a scene the milliseconds of processor time that a frame takes, drawing
only, on one thread and a raster surface. Edges are antialiased; the picture is bilinear, one tap a pixel, without
mipmaps."""

import math
import sys
import time

import numpy
import skia


def texture(width, height, seed):
    """An opaque picture of soft noise."""
    random = numpy.random.default_rng(seed)
    pixels = random.integers(0, 256, (height, width, 4), dtype=numpy.uint8)
    pixels[:, :, 3] = 255
    return skia.Image.fromarray(pixels, colorType=skia.ColorType.kRGBA_8888_ColorType).makeRasterImage()


def perspective(distance, x, y):
    """An eye at a distance before a point, as rows of a matrix that columns are multiplied with."""
    move, back = numpy.eye(4), numpy.eye(4)
    move[0, 3], move[1, 3] = x, y
    back[0, 3], back[1, 3] = -x, -y
    eye = numpy.eye(4)
    eye[3, 2] = -1 / distance
    return move @ eye @ back


def turn(angle, x, y):
    """A turn about the upright line through a point."""
    move, back = numpy.eye(4), numpy.eye(4)
    move[0, 3], move[1, 3] = x, y
    back[0, 3], back[1, 3] = -x, -y
    c, s = math.cos(angle), math.sin(angle)
    return move @ numpy.array([[c, 0, s, 0], [0, 1, 0, 0], [-s, 0, c, 0], [0, 0, 0, 1]]) @ back


def flat(matrix):
    """The 3 x 3 matrix of what lies in the plane z = 0."""
    m = matrix[numpy.ix_([0, 1, 3], [0, 1, 3])]
    return skia.Matrix().setAll(*[float(value) for value in m.flatten()])


def milliseconds(frames):
    start = time.process_time()
    for _ in range(2):
        for frame in frames:
            frame()
    return (time.process_time() - start) * 1000 / (2 * len(frames))


SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear)
PAINT = skia.Paint(AntiAlias=True)


def flip(angle, image, canvas, width, height):
    def draw():
        canvas.clear(0xFF202428)
        canvas.save()
        canvas.concat(flat(perspective(1500, width / 2, height / 2) @ turn(angle, width / 2, height / 2)))
        canvas.drawImage(image, 0, 0, SAMPLING, PAINT)
        canvas.restore()

    return draw


def hinge(angle, below, cover, canvas, width, height):
    def draw():
        canvas.clear(0xFF202428)
        canvas.drawImage(below, 0, 0, SAMPLING, PAINT)
        canvas.save()
        canvas.concat(flat(perspective(500, width / 2, height / 2) @ turn(angle, 0, height / 2)))
        canvas.drawImage(cover, 0, 0, SAMPLING, PAINT)
        canvas.restore()

    return draw


def main():
    angles = [math.radians(degrees) for degrees in (10, 25, 40, 55, 70)]
    large = skia.Surface.MakeRasterN32Premul(1280, 720)
    picture = texture(1280, 720, 1)
    small = skia.Surface.MakeRasterN32Premul(375, 667)
    below, cover = texture(375, 667, 2), texture(375, 667, 3)
    scenes = {
        "flip": [flip(angle, picture, large.getCanvas(), 1280, 720) for angle in angles],
        "hinge": [hinge(-angle, below, cover, small.getCanvas(), 375, 667) for angle in angles],
    }
    for line in sys.stdin:
        print(milliseconds(scenes[line.strip()]), flush=True)


main()
