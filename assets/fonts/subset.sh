#!/bin/sh
# Rebuilds the fonts of this folder: cuts the few glyphs that the pictures use out of Debian's
# fonts-noto-cjk and fonts-lxgw-wenkai. Run it in any folder after adding a glyph below, then look at
# the pictures. Needs: apt-get download, dpkg-deb, and pyftsubset (Debian's package "fonttools").
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"
apt-get download fonts-noto-cjk fonts-lxgw-wenkai
for package in ./*.deb; do dpkg-deb -x "$package" .; done
fonts="$work/usr/share/fonts"

# cut FONT NUMBER NAMES GLYPHS TARGET: NUMBER is the place of a face in a collection, NAMES are the
# entries of the name table to keep. Unhinted and without layout tables: the renderer sets each glyph
# by itself, at one size.
cut() {
    pyftsubset "$fonts/$1" --font-number="$2" --name-IDs="$3" --text="$4" --output-file="$here/$5" \
        --layout-features='' --no-hinting --desubroutinize --notdef-outline \
        --drop-tables+=BASE,VORG,vhea,vmtx,GPOS,GSUB
}

# Luzhanqi: the names of the pieces, of camps and of headquarters. Face 3 is Traditional Chinese (TC).
cut opentype/noto/NotoSerifCJK-Bold.ttc 3 0,1,2,7,13,14 \
    '司令軍長師旅團營連排工兵炸彈地雷旗大本行' chinese.otf
# Coordinates, piece codes and titles.
cut opentype/noto/NotoSansCJK-Bold.ttc 3 0,1,2,7,13,14 \
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ' latin.otf
# Xiangqi and Dou Shou Qi: the pieces, the river, dens and traps, as if written with a brush. The
# font's own name is reserved, so the subset goes without one.
cut truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf 0 0,13,14 \
    '帥仕相俥傌炮兵將士象車馬砲卒楚河漢界鼠貓狗狼豹虎獅獸穴陷阱' brush.ttf
