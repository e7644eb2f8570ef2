#!/bin/sh
# Rebuilds the fonts of this folder: cuts the few glyphs that the pictures use out of Debian's fonts-noto-cjk,
# fonts-noto-extra, fonts-lxgw-wenkai and fonts-kouzan-mouhitsu. Run it in any folder after adding a glyph below, then look at
# the pictures. Needs: apt-get download, dpkg-deb, and pyftsubset (Debian's package "fonttools").
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"
apt-get download fonts-noto-cjk fonts-noto-extra fonts-lxgw-wenkai fonts-kouzan-mouhitsu
for package in ./*.deb; do dpkg-deb -x "$package" .; done
fonts="$work/usr/share/fonts"

# cut FONT NUMBER NAMES GLYPHS TARGET: NUMBER is the place of a face in a collection, NAMES are the
# entries of the name table to keep. Unhinted and without layout tables: the renderer sets each glyph
# by itself, at one size.
cut() {
    pyftsubset "$fonts/$1" --font-number="$2" --name-IDs="$3" --text="$4" --output-file="$here/$5" \
        --layout-features='' --no-hinting --desubroutinize --notdef-outline \
        --drop-tables+=BASE,VORG,vhea,vmtx,GPOS,GSUB,gasp
}

# Luzhanqi: the names of the pieces, of camps, of headquarters and of the front line, and what stands above two boards.
# Face 3 is Traditional Chinese (TC), face 2 Simplified Chinese (SC).
cut opentype/noto/NotoSerifCJK-Bold.ttc 3 0,1,2,7,13,14 \
    '司令軍長師旅團營連排工兵炸彈地雷旗大本行前線佈陣終局第步' chinese.otf
cut opentype/noto/NotoSerifCJK-Bold.ttc 2 0,1,2,7,13,14 \
    '司令军长师旅团营连排工兵炸弹地雷旗大本行前线布阵终局' simplified.otf
# Coordinates, piece codes and titles.
cut opentype/noto/NotoSansCJK-Bold.ttc 3 0,1,2,7,13,14 \
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ½' latin.otf
# Names in Latin letters, where there is little room.
cut truetype/noto/NotoSans-CondensedBold.ttf 0 0,1,2,7,13,14 \
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-'" condensed.ttf
# Xiangqi and Dou Shou Qi: the pieces, dens and traps in both scripts, as if written with a brush. The font's own name
# is reserved, so the subset goes without one.
cut truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf 0 0,13,14 \
    '帥帅仕相俥傌车马炮兵將将士象車馬砲卒楚河漢汉界鼠貓猫狗狼豹虎獅狮獸兽穴陷阱' brush.ttf
# The names on the river of Xiangqi, written with a real one. Its author gave up all rights in it.
cut truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf 0 0,1,2 '楚河漢界' river.ttf
