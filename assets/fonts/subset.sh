#!/bin/sh
# Rebuilds the fonts of this folder: cuts the glyphs that the pictures use out of Debian's fonts-noto-cjk, fonts-noto-cjk-extra,
# fonts-noto-core, fonts-noto-extra, fonts-lxgw-wenkai and fonts-kouzan-mouhitsu. Run it in any folder after adding a glyph below,
# then look at the pictures. Needs: apt-get download, dpkg-deb, python3, pyftsubset and opencc (Debian's packages "fonttools" and
# "opencc").
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"
apt-get download fonts-noto-cjk fonts-noto-cjk-extra fonts-noto-core fonts-noto-extra fonts-lxgw-wenkai fonts-kouzan-mouhitsu
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

# The names of players, on cards. Latin, Greek and Cyrillic letters and punctuation, in two weights.
europe='U+0020-007E,U+00A0-024F,U+02BB-02BC,U+0370-0373,U+0376-0377,U+037B-037F,U+0384-03FF,U+0400-052F,U+1E00-1EFF'
signs='U+2010-2027,U+2030-203A,U+20A0-20BF,U+2116,U+2122,U+2190-2193,U+2212,U+2260,U+2264-2265'
# cut_names FONT NUMBER TARGET OPTION: the option says which characters.
cut_names() {
    pyftsubset "$fonts/$1" --font-number="$2" --name-IDs=0,1,2,7,13,14 --output-file="$here/$3" "$4" \
        --layout-features='' --no-hinting --notdef-outline --drop-tables+=BASE,VORG,vhea,vmtx,GPOS,GSUB,GDEF,gasp
}
cut_names truetype/noto/NotoSans-Medium.ttf 0 names.ttf --unicodes="$europe,$signs"
cut_names truetype/noto/NotoSans-Bold.ttf 0 names-bold.ttf --unicodes="$europe,$signs"
# The characters of national standards: all Chinese ones of GB 2312, the more frequent half of Big5 and what the others are in
# traditional script, the first level of JIS X 0208, kana, and the Korean syllables of KS X 1001. What GB 2312 has looks as in
# Simplified Chinese, everything that only traditional script has looks as in Traditional Chinese.
python3 - <<'SETS'
def standard(codec, rows, columns=range(0xA1, 0xFF)):
    """The characters in these rows of a standard's table."""
    found = (bytes([row, column]).decode(codec, "ignore") for row in rows for column in columns)
    return {character for character in found if len(character) == 1}

simplified = standard("gb2312", range(0xB0, 0xF8))
frequent = standard("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)])
traditional = {c for c in frequent if "一" <= c <= "鿿"} - simplified
others = standard("euc_jp", range(0xB0, 0xD0)) | standard("euc_kr", range(0xB0, 0xC9))
kana = {chr(code) for code in [*range(0x3001, 0x3016), *range(0x3041, 0x3097), *range(0x309B, 0x309F), *range(0x30A0, 0x3100)]}
signs = set("！？，：；（）［］｛｝～＋－＝＆＊／｜★☆●○◎◆◇■□▲△▼▽♪♥♡♠♣♦♂♀※→←↑↓")
for name, characters in {
    "simplified": simplified,
    "frequent": traditional,
    "east": simplified | (others - traditional) | kana | signs,
}.items():
    with open(name, "w") as file:
        file.write("\n".join(sorted(characters)))
SETS
opencc -c s2t.json -i simplified -o converted
python3 - <<'SETS'
known = set(open("east").read())
all = set(open("frequent").read()) | set(open("converted").read())
big5 = {c for c in all - known if c.encode("big5", "ignore")}
open("traditional", "w").write("".join(sorted(big5)))
SETS
cut_names opentype/noto/NotoSansCJK-Medium.ttc 2 names-east.otf --text-file=east
cut_names opentype/noto/NotoSansCJK-Medium.ttc 3 names-traditional.otf --text-file=traditional
