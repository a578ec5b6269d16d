"""Cuts the site's typeface into the two files that the pages load: see README.md beside this file."""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

HERE = Path(__file__).parent
MASTER = HERE / "special-gothic.woff2"
OUT = HERE.parent.parent / "web" / "styles" / "fonts"

# What English pages, prices and the names of its neighbours are written with: ASCII, no-break space, £ © ° · ×, dashes, quotes, bullet,
# ellipsis, €, ™, arrows, minus, and the small letters that Western Europe writes most.
FIRST = set(range(0x20, 0x7F)) | {
    *(0xA0, 0xA3, 0xA9, 0xB0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D),
    *(0x2022, 0x2026, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212),
    *map(ord, "áéíóúäöüßøåñç"),
}
# Where on the axes most of the site's type stands: the kerning of this place serves all of them.
KERNED_AT = {"wght": 500, "wdth": 108}
# The weight of what is set narrow or wide: headings, menus, what is lit.
WIDTHS_OF = 500


def fix_kerning(font: TTFont) -> None:
    """Replaces kerning that varies along the axes (a quarter of the file) by its values at one place."""
    axes = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes}
    definitions = font["GDEF"].table
    deltas = VarStoreInstancer(definitions.VarStore, font["fvar"].axes, normalizeLocation(KERNED_AT, axes))

    def fix(value) -> None:
        if value is None:
            return
        device = getattr(value, "XAdvDevice", None)
        if device is not None:
            index = (device.StartSize << 16) | device.EndSize
            value.XAdvance = getattr(value, "XAdvance", 0) + round(deltas[index])
        for name in ("XAdvDevice", "XPlaDevice", "YAdvDevice", "YPlaDevice"):
            if hasattr(value, name):
                delattr(value, name)

    for lookup in font["GPOS"].table.LookupList.Lookup:
        for entry in lookup.SubTable:
            pairs = getattr(entry, "ExtSubTable", entry)
            assert pairs.LookupType == 2, "only pairs are expected"
            if pairs.Format == 1:
                records = [record for group in pairs.PairSet for record in group.PairValueRecord]
            else:
                records = [record for row in pairs.Class1Record for record in row.Class2Record]
            for record in records:
                fix(record.Value1)
                fix(getattr(record, "Value2", None))
            # The upper half of the format says that devices follow.
            pairs.ValueFormat1 &= 0x0F
            pairs.ValueFormat2 &= 0x0F
    del definitions.VarStore
    definitions.Version = 0x00010000


def part_axes(font: TTFont) -> None:
    """
    Draws narrow and wide letters of every weight by the outlines that they have at one weight. Without the corners, where both axes meet, the
    outlines are a quarter smaller. Exact at that weight and at the normal width.
    """
    axis = next(axis for axis in font["fvar"].axes if axis.axisTag == "wght")
    place = normalizeLocation({"wght": WIDTHS_OF}, {"wght": (axis.minValue, axis.defaultValue, axis.maxValue)})
    share = piecewiseLinearMap(place["wght"], font["avar"].segments["wght"])
    for glyph, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(glyph, font["hmtx"].metrics)
        kept = {}
        corners = []
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            if set(variation.axes) == {"wght", "wdth"}:
                corners.append(variation)
            else:
                assert len(variation.axes) == 1, "a glyph with other axes"
                kept[tuple(variation.axes.items())] = variation
        for corner in corners:
            assert corner.axes["wght"] == (0, 1, 1), "a corner that is not at the heaviest"
            side = (("wdth", corner.axes["wdth"]),)
            nothing = TupleVariation(dict(side), [(0, 0)] * len(points))
            width = kept.setdefault(side, nothing)
            added = zip(width.coordinates, corner.coordinates, strict=True)
            width.coordinates = [(x + share * dx, y + share * dy) for (x, y), (dx, dy) in added]
        for variation in kept.values():
            variation.roundDeltas()
            variation.optimize(points, control.endPts)
        font["gvar"].variations[glyph] = [one for one in kept.values() if one.hasImpact()]
    # It told the letters' advances ahead; without it they follow from the outlines.
    del font["HVAR"]


def cut(name: str, characters: set[int]) -> None:
    """Writes one file with these characters, and says its size and its `unicode-range`."""
    font = TTFont(MASTER)
    fix_kerning(font)
    options = Options()
    options.layout_features = ["kern", "liga", "tnum"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    part_axes(font)
    font.flavor = "woff2"
    font.save(OUT / name)
    print(name, (OUT / name).stat().st_size, "bytes;", unicode_range(characters))


def unicode_range(characters: set[int]) -> str:
    """The characters as CSS writes them."""
    runs: list[list[int]] = []
    for character in sorted(characters):
        if runs and character == runs[-1][1] + 1:
            runs[-1][1] = character
        else:
            runs.append([character, character])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


cut("special-gothic.woff2", FIRST)
cut("special-gothic-more.woff2", set(TTFont(MASTER).getBestCmap()) - FIRST)
