"""Draws Xiangqi boards with Pillow, as `cargo bench --bench render` does without it, for comparison.

Reads a position a line from standard input; draws the empty board and the pieces once, four times as large and then
shrunk; puts each position together from them and encodes it as a PNG, in full colour and with a palette of sixteen.
Prints the medians. Needs Debian's package python3-pil."""

import io
import os
import statistics
import sys
import time

from PIL import Image, ImageDraw, ImageFont, __version__

WIDTH, HEIGHT, PITCH, LEFT, TOP, FINE = 700, 860, 72, 62, 106, 4
FONT = os.path.join(os.path.dirname(__file__), "..", "assets", "fonts", "brush.ttf")
NAMES = dict(zip("KABNRCPkabnrcp", "帥仕相傌俥炮兵將士象馬車砲卒"))
PAPER, WOOD, LINE, FACE, RED, BLACK = (
    "#f4ecda", "#ecd3a4", "#8d5f36", "#fbf1d8", "#b5231e", "#1e2a3c")


def place(column, row):
    return LEFT + column * PITCH, TOP + row * PITCH


def empty_board():
    fine = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
    draw = ImageDraw.Draw(fine)

    def scaled(*points):
        return [(x * FINE, y * FINE) for x, y in points]

    draw.rounded_rectangle(scaled((23, 67), (677, 793)), 48, fill=WOOD, outline=LINE, width=12)
    for row in range(10):
        draw.line(scaled(place(0, row), place(8, row)), fill=LINE, width=8)
    for column in range(9):
        for top, bottom in ((0, 4), (5, 9)):
            draw.line(scaled(place(column, top), place(column, bottom)), fill=LINE, width=8)
    for top in (0, 7):
        draw.line(scaled(place(3, top), place(5, top + 2)), fill=LINE, width=8)
        draw.line(scaled(place(5, top), place(3, top + 2)), fill=LINE, width=8)
    font = ImageFont.truetype(FONT, 46 * FINE)
    for column, name in ((1.5, "楚"), (2.5, "河"), (5.5, "漢"), (6.5, "界")):
        x, y = place(column, 4.5)
        draw.text((x * FINE, y * FINE), name, font=font, fill=LINE, anchor="mm")
    return fine.resize((WIDTH, HEIGHT), Image.LANCZOS)


def piece(letter):
    fine = Image.new("RGBA", (PITCH * FINE, PITCH * FINE))
    draw = ImageDraw.Draw(fine)
    colour = RED if letter.isupper() else BLACK
    middle, radius = PITCH * FINE // 2, 31 * FINE

    def disc(radius, fill, down=0):
        draw.ellipse((middle - radius, middle - radius + down, middle + radius, middle + radius + down), fill=fill)

    disc(radius, LINE, 3 * FINE)
    disc(radius, FACE)
    disc(radius - 3 * FINE, colour)
    disc(radius - 5 * FINE, FACE)
    font = ImageFont.truetype(FONT, 44 * FINE)
    draw.text((middle, middle), NAMES[letter], font=font, fill=colour, anchor="mm")
    return fine.resize((PITCH, PITCH), Image.LANCZOS)


def pieces(position):
    for row, rank in enumerate(position.split()[0].split("/")):
        column = 0
        for sign in rank:
            if sign.isdigit():
                column += int(sign)
            else:
                yield sign, column, row
                column += 1


def main(positions):
    board = empty_board()
    sprites = {letter: piece(letter) for letter in NAMES}
    palette = board.quantize(16)
    for title, convert in (
        ("full colour", lambda picture: picture),
        ("sixteen colours", lambda picture: picture.quantize(palette=palette, dither=Image.Dither.NONE)),
    ):
        times, sizes = [], []
        for position in positions:
            begun = time.perf_counter()
            picture = board.copy()
            for letter, column, row in pieces(position):
                x, y = place(column, row)
                sprite = sprites[letter]
                picture.paste(sprite, (x - PITCH // 2, y - PITCH // 2), sprite)
            file = io.BytesIO()
            convert(picture).save(file, "PNG")
            times.append(time.perf_counter() - begun)
            sizes.append(len(file.getvalue()))
        print(f"Pillow {__version__}, {title}: {statistics.median(times) * 1e3:.1f} ms, "
              f"{statistics.median(sizes) / 1e3:.1f} kB")


main([line for line in sys.stdin.read().splitlines() if line])
