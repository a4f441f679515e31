"""Draws the sign of the UAE dirham into the shop's Latin font: `AED` before a no-break space is shown as the sign.

The text stays `AED`, so it is copied, searched and read aloud as before, and shown so where the font is not there. Only
with a no-break space, which stands before amounts: `AED` alone is a defibrillator. The drawing is our own: the font's D
and two bars, in every weight. Rarely run; needs Python with `fonttools` and `brotli`:

    python3 scripts/fonts/dirham-sign.py

Readex Pro is under the SIL Open Font License 1.1, and so is what this makes of it.
"""

from fontTools.otlLib.builder import buildLigatureSubstSubtable, buildLookup
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

SOURCE = "node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2"
TARGET = "public/fonts/readex-dirham-1.woff2"

SIGN = "dirham"
# In units of 1/1000 em: where the D begins, how far the bars reach, and the room behind the sign.
SHIFT, LEFT, RIGHT, ADVANCE = 62, 36, 812, 1010
# The middle of each bar; half their height in the lightest, the usual and the boldest weight.
MIDDLES = (423, 277)
HALF = {-1: 19, 0: 30, 1: 43}


def bars(half):
    """Corners of both bars, clockwise as outer contours are; their ends lean like a flag in the wind."""
    lean = 26
    return [
        [(LEFT, y - half), (LEFT + lean, y + half), (RIGHT, y + half), (RIGHT - lean, y - half)] for y in MIDDLES
    ]


font = TTFont(SOURCE, lazy=False)
# Tables are read with the glyphs that they have.
for tag in font.keys():
    font[tag]
letter = font["glyf"]["D"]

pen = TTGlyphPen(None)
for bar in bars(HALF[0]):
    pen.moveTo(bar[0])
    for corner in bar[1:]:
        pen.lineTo(corner)
    pen.closePath()
sign = pen.glyph()
count = len(sign.coordinates)
# The letter behind the bars, point by point, so that its own variations fit.
shifted = letter.coordinates.copy()
shifted.translate((SHIFT, 0))
sign.coordinates.extend(shifted)
sign.flags.extend(letter.flags)
sign.endPtsOfContours += [count + end for end in letter.endPtsOfContours]
sign.numberOfContours = len(sign.endPtsOfContours)
sign.recalcBounds(font["glyf"])

font.setGlyphOrder([*font.getGlyphOrder(), SIGN])
font["glyf"][SIGN] = sign
font["hmtx"][SIGN] = (ADVANCE, sign.xMin)

variations = []
for variation in font["gvar"].variations["D"]:
    side = -1 if variation.axes["wght"][1] < 0 else 1
    moved = [
        (x - x0, y - y0)
        for bar, usual in zip(bars(HALF[side]), bars(HALF[0]))
        for (x, y), (x0, y0) in zip(bar, usual)
    ]
    # The last four are the sides of the letter; the sign is as wide in every weight.
    variations.append(TupleVariation(variation.axes, [*moved, *variation.coordinates[:-4], *[(0, 0)] * 4]))
font["gvar"].variations[SIGN] = variations
# Widths then come from `gvar` too, which has those of the new glyph.
del font["HVAR"]

substitutions = font["GSUB"].table
lookup = buildLookup([buildLigatureSubstSubtable({("A", "E", "D", "uni00A0"): SIGN})])
substitutions.LookupList.Lookup.append(lookup)
substitutions.LookupList.LookupCount += 1
# Of the features that a page never switches off, not even with letters apart.
for record in substitutions.FeatureList.FeatureRecord:
    if record.FeatureTag == "ccmp":
        record.Feature.LookupListIndex.append(substitutions.LookupList.LookupCount - 1)
        record.Feature.LookupCount += 1

font.flavor = "woff2"
font.save(TARGET)
