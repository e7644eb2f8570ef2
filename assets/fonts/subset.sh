#!/bin/sh
# Rebuilds the two fonts of this folder: cuts the few glyphs that the pictures use out of Debian's
# fonts-noto-cjk. Run it in any folder after adding a glyph below, then look at the pictures.
# Needs: apt-get download, dpkg-deb, and pyftsubset (Debian's package "fonttools").
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$work" && apt-get download fonts-noto-cjk && dpkg-deb -x fonts-noto-cjk_*.deb .)
noto="$work/usr/share/fonts/opentype/noto"

# cut COLLECTION NUMBER GLYPHS TARGET: NUMBER is the place of the Traditional Chinese (TC) face.
# Unhinted and without layout tables: the renderer sets each glyph by itself, at one size.
cut() {
    pyftsubset "$noto/$1" --font-number="$2" --text="$3" --output-file="$here/$4" \
        --layout-features='' --no-hinting --desubroutinize --notdef-outline \
        --drop-tables+=BASE,VORG,vhea,vmtx,GPOS,GSUB --name-IDs=0,1,2,7,13,14
}

# The names of the pieces, of camps and of headquarters.
cut NotoSerifCJK-Bold.ttc 3 '司令軍長師旅團營連排工兵炸彈地雷旗大本行' chinese.otf
# Coordinates, piece codes and titles.
cut NotoSansCJK-Bold.ttc 3 \
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ' latin.otf
