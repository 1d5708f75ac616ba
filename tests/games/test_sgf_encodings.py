"""SGF files in ten encodings: told by mark, by CA, or by their bytes alone."""

from __future__ import annotations

import pytest

from tengen.games.sgf import Collection, read_sgf, write_sgf

# Names, events, results and remarks as players of each language write them.
TEXTS: dict[str, list[str]] = {
    "gb18030": [
        "古力 九段",
        "聂卫平对马晓春",
        "第十届中国围棋名人战",
        "黑中盘胜",
        "白胜四分之三子",
        "柯洁执黑先行",
        "黑贴三又四分之三子",
        "应氏杯世界职业围棋锦标赛",
        "这步棋是本局的胜负手",
        "李昌镐与常昊的决赛第三局",
        "农心杯三国围棋擂台赛",
        "常昊（中国）",
        "第一届百灵杯半决赛",
        "黑棋的形势不错",
        "白棋应该先手打吃",
        "征子对黑有利",
        "俞斌九段 周鹤洋八段",
        "北京 中国棋院",
        "上海建桥学院杯",
        "双方各用时三小时",
    ],
    "big5": [
        "林海峰 九段",
        "周俊勳對陳詩淵",
        "第五屆台灣棋王戰",
        "黑中盤勝",
        "白勝一目半",
        "台北 海峰棋院",
        "應氏盃世界職業圍棋賽",
        "許家元與張栩",
        "這手棋也不錯，成功了",
        "黑棋應該在這裡斷",
        "白棋的形勢比較好",
        "紅面棋王周俊勳",
        "讀秒中，黑棋失著",
        "國手戰挑戰賽第一局",
        "王元均九段先勝",
        "劫爭之後白棋優勢",
        "第三十期天元戰",
        "黑貼七目半",
        "徵子對白有利",
        "中華職業圍棋協會",
    ],
    "shift-jis": [
        "井山裕太 九段",
        "第７０期本因坊戦挑戦手合",
        "十段戦予選Ａ",
        "黒中押し勝ち",
        "白２目半勝ち",
        "趙治勲名人",
        "小林光一棋聖",
        "コミ６目半",
        "日本棋院東京本院",
        "この手が敗着でした",
        "ここは白の手番です",
        "能力の表示",
        "ヨセの問題",
        "関西棋院 結城聡",
        "世界アマチュア囲碁選手権",
        "持ち時間は各８時間",
        "加藤正夫（先番）",
        "ソウルで打たれた碁",
        "武宮正樹の三連星",
        "黒の模様が大きい",
    ],
    "euc-jp": [
        "坂田栄寿 九段",
        "第３期名人戦七番勝負",
        "黒番中押し勝ち",
        "白番１目半勝ち",
        "石田芳夫本因坊",
        "コミ５目半",
        "関西棋院",
        "この一手で勝負が決まった",
        "死活の問題です",
        "打ち込みが厳しい",
        "大竹英雄と林海峰",
        "互先 先番",
        "囲碁クラブ対抗戦",
        "消費時間 黒３時間",
        "王座戦第一局",
        "シチョウは黒が有利",
        "呉清源 木谷実",
        "まだ終わっていない",
        "アキラとヒカルの碁",
        "布石の研究",
    ],
    "cp949": [
        "이창호 9단",
        "조훈현 대 서봉수",
        "제12기 국수전 도전기",
        "흑 불계승",
        "백 반집승",
        "이세돌과 구글 알파고",
        "삼성화재배 월드바둑마스터스",
        "덤 6집반",
        "한국기원 대회장",
        "여기서 승부가 결정되었다",
        "유창혁 왕위",
        "농심신라면배 최종국",
        "박정환 신진서",
        "흑이 유리한 바둑입니다",
        "초읽기 30초 3회",
        "서울 관철동",
        "최정 여류국수",
        "백의 실수",
        "결승 3번기 제1국",
        "아마추어 대회",
    ],
    "windows-1251": [
        "Иван Детков",
        "Александр Динерштейн",
        "Чемпионат Европы",
        "Чёрные выиграли 3,5 очка",
        "Белые сдались",
        "Кубок Москвы 2004",
        "Коми 6,5",
        "Хороший ход!",
        "Здесь белые могли жить",
        "Санкт-Петербург",
        "Тимур Санкин 5 дан",
        "Первенство России по го",
        "Победа по времени",
        "Какой ход лучше?",
        "Илья Шикшин (7 дан)",
        "Казань, финал",
        "Ответ: нет",
        "ХОД ЧЁРНЫХ",
    ],
    "latin-1": [
        "Jürgen Mattern",
        "François Petitjean",
        "Championnat d'Europe à Genève",
        "Málaga, España",
        "Noir gagne de 3½ points",
        "Größe: 19×19",
        "Schöner Zug, Weiß lebt",
        "Åsa Øvrebø",
        "Très mauvais échange",
        "São Paulo, Brasil",
        "Göteborg Open",
        "¿Por qué no aquí?",
        "Frédéric Donzet",
        "Höhepunkt der Partie",
        "à revoir",
        "Übung für Anfänger",
        "Niño contra señor",
        "Mäkinen – Siivola",
    ],
    "utf-8": [
        "古力",
        "周俊勳",
        "井山裕太",
        "이창호",
        "Иван",
        "Jürgen",
        "à revoir",
        "Łukasz Lew",
        "Ondřej Šilt",
        "Csaba Mérő",
        "黑中盘胜",
        "この手が敗着",
        "불계승",
        "หมากล้อม",
        "Ελλάδα",
        "“Quotes” – and dashes…",
        "🏆 final",
    ],
}

PYTHON_CODEC = {"latin-1": "cp1252", "windows-1251": "cp1251", "shift-jis": "cp932"}
MULTIBYTE = ("gb18030", "big5", "shift-jis", "euc-jp", "cp949", "utf-8")


def encoded(text: str, encoding: str) -> bytes:
    return text.encode(PYTHON_CODEC.get(encoding, encoding))


def game(value: bytes, before: bytes = b"") -> bytes:
    return b"(;GM[1]SZ[19]" + before + b"PB[" + value + b"]KM[6.5];B[pd];W[dp])"


def black_of(games: Collection) -> str | None:
    return games[0].players.black


@pytest.mark.parametrize(
    ("encoding", "text"), [(encoding, text) for encoding, texts in TEXTS.items() for text in texts]
)
def test_a_single_short_text_tells_its_encoding(encoding, text):
    games = read_sgf(game(encoded(text, encoding)))
    assert black_of(games) == text
    assert games.warnings == []
    assert sum(1 for _ in games[0].walk()) == 3


@pytest.mark.parametrize("encoding", TEXTS)
def test_a_whole_file_is_read_with_and_without_its_charset(encoding):
    nodes = b"".join(b";C[" + encoded(text, encoding) + b"]" for text in TEXTS[encoding])
    for charset in (b"", b"CA[" + encoding.encode() + b"]"):
        games = read_sgf(b"(;FF[4]" + charset + nodes + b")")
        assert [node.comment for node in games[0].walk()][1:] == TEXTS[encoding]
        assert read_sgf(write_sgf(games)) == games


@pytest.mark.parametrize("encoding", MULTIBYTE)
def test_a_charset_that_lies_is_not_believed(encoding):
    texts = TEXTS[encoding][:6]
    for lie in {"UTF-8", "ISO-8859-1", "Shift_JIS", "Big5"} - {encoding.upper()}:
        if lie.lower().replace("_", "-") == encoding:
            continue
        value = b" ".join(encoded(text, encoding) for text in texts)
        games = read_sgf(game(value, b"CA[" + lie.encode() + b"]"))
        assert black_of(games) == " ".join(texts), lie
        assert f"CA[{lie}] does not fit" in games.warnings[0]


UNLIKELY = [
    ("ISO-8859-1", "cp1252", "Ää Àà Ââ Åå Ææ Çç Èè Éé Êê Ëë Îî Ïï Ññ Öö Ôô Øø ß Üü Ùù Ûû ÿ ¿¡ «»"),
    ("ISO-8859-1", "cp1252", "ÐÞðþ¬¦¤×÷¶±"),
    ("windows-1251", "cp1251", "ъЫьЭщ ЂЃЉ №§"),
    ("GBK", "gbk", "犇骉猋麤龘靐齉"),
    ("Big5", "cp950", "龘籲饔饜齾"),
    ("Shift_JIS", "cp932", "鸚鵡鱶鰯黻黼ｱｲｳ"),
    ("EUC-KR", "cp949", "뷁쀍李世乭曺薰鉉"),
]


@pytest.mark.parametrize(("label", "codec", "text"), UNLIKELY)
def test_a_charset_that_fits_is_believed_however_odd_the_text(label, codec, text):
    games = read_sgf(game(text.encode(codec), b"CA[" + label.encode() + b"]"))
    assert black_of(games) == text
    assert games.warnings == []


LABELS = [
    ("GB2312", "gb18030", "围棋"),
    ("gbk", "gb18030", "围棋"),
    ("GB18030", "gb18030", "围棋"),
    ("cp936", "gb18030", "围棋"),
    ("x-gbk", "gb18030", "围棋"),
    ("Big5", "cp950", "圍棋"),
    ("big5-hkscs", "cp950", "圍棋"),
    ("BIG-5", "cp950", "圍棋"),
    ("CP950", "cp950", "圍棋"),
    ("Shift_JIS", "shift_jis", "囲碁"),
    ("SJIS", "shift_jis", "囲碁"),
    ("x-sjis", "shift_jis", "囲碁"),
    ("Windows-31J", "cp932", "囲碁"),
    ("EUC-JP", "euc_jp", "囲碁"),
    ("eucJP", "euc_jp", "囲碁"),
    ("EUC-KR", "cp949", "바둑"),
    ("KS_C_5601-1987", "cp949", "바둑"),
    ("CP949", "cp949", "바둑"),
    ("windows-1251", "cp1251", "Го"),
    ("win1251", "cp1251", "Го"),
    ("KOI8-R", "koi8-r", "Игра го"),
    ("ISO-8859-1", "cp1252", "Süß"),
    ("latin1", "cp1252", "Süß"),
    ("Windows-1252", "cp1252", "“Süß”"),
    ("ISO-8859-2", "iso8859-2", "Łódź"),
    ("windows-1250", "cp1250", "Plzeň"),
    ("UTF-8", "utf-8", "围棋"),
    ("utf8", "utf-8", "囲碁"),
]


@pytest.mark.parametrize(("label", "codec", "text"), LABELS)
def test_names_of_encodings_as_files_spell_them(label, codec, text):
    games = read_sgf(game(text.encode(codec), b"CA[" + label.encode() + b"]"))
    assert black_of(games) == text
    assert games[0].encoding == codec
    assert games.warnings == []


@pytest.mark.parametrize("label", ["klingon", "rot13", "unicode_escape", "UTF-16", "\\u0041"])
def test_an_unusable_name_is_passed_over(label):
    games = read_sgf(game("第十届中国围棋名人战".encode("gbk"), b"CA[" + label.encode() + b"]"))
    assert black_of(games) == "第十届中国围棋名人战"


UNICODE = ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]


@pytest.mark.parametrize("codec", UNICODE)
@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
def test_unicode_by_its_mark_or_its_zeros(codec, line_break):
    text = f"(;GM[1]{line_break}CA[UTF-16]PB[井山裕太]PW[Müller];B[pd]C[黒{line_break}良し])"
    games = read_sgf(text.encode(codec))
    assert games[0].players == ("井山裕太", "Müller")
    assert games[0].root.children[0].comment == "黒\n良し"


def test_zeros_in_a_text_do_not_make_it_utf16():
    games = read_sgf(b"(;PB[x]C[(\0;\0 and \0(\0;];B[aa])")
    assert games[0].players.black == "x"
    assert len(games[0].root.children) == 1


def test_utf16_with_its_marks_the_other_way_round():
    text = "\ufeff(;PB[이창호];B[pd])"
    assert black_of(read_sgf(text.encode("utf-16-be"))) == "이창호"
    assert black_of(read_sgf(text.encode("utf-16-le"))) == "이창호"


@pytest.mark.parametrize("charset", [b"", b"CA[ISO-2022-JP]", b"CA[JIS]", b"CA[GB2312]"])
def test_iso_2022_jp_hides_brackets_between_its_escapes(charset):
    text = "武宮正樹、ここで投了。ソ]表\\構(十段;九段)"
    value = text.replace("\\", "\\\\").replace("]", "\\]")
    games = read_sgf(game(value.encode("iso2022_jp"), charset))
    assert black_of(games) == text
    assert games[0].encoding == "iso2022_jp_ext"


def test_iso_2022_jp_that_returns_to_roman_instead_of_ascii():
    value = "囲碁".encode("iso2022_jp").replace(b"\x1b(B", b"\x1b(J") + b" \\] ~"
    assert black_of(read_sgf(game(value))) == "囲碁 ] ~"


def test_games_of_one_file_in_different_encodings():
    rows = [
        (b"CA[GB2312]", "古力", "gbk"),
        (b"CA[Big5]", "成功也許", "big5"),
        (b"CA[Shift_JIS]", "十段戦の表", "shift_jis"),
        (b"CA[EUC-KR]", "이창호", "cp949"),
        (b"CA[ISO-2022-JP]", "本因坊", "iso2022_jp"),
        (b"CA[UTF-8]", "柯洁", "utf-8"),
        (b"CA[windows-1251]", "Иван", "cp1251"),
        (b"", "黑中盘胜，第十届中国围棋名人战", "gbk"),
        (b"", "Jürgen", "latin-1"),
        (b"", "この手が敗着でした", "cp932"),
        (b"", "ASCII", "ascii"),
    ]
    games = read_sgf(b"\n".join(game(text.encode(codec), ca) for ca, text, codec in rows))
    assert [record.players.black for record in games] == [text for _, text, _ in rows]
    assert read_sgf(write_sgf(games)) == games


def test_many_short_games_are_judged_together():
    names = ["下坂美織", "井口豊秀", "井川崚吾", "大木啓司", "向井千瑛", "光永淳造"]
    comment = "この手が敗着でした".encode("euc_jp")
    data = b"".join(game(name.encode("euc_jp")) for name in names) + b"(;C[" + comment + b"])"
    assert [record.players.black for record in read_sgf(data)] == [*names, None]


# Characters whose second byte is that of "]" or of a backslash.
TRAPS = [
    ("cp932", "十段"),
    ("cp932", "表示ソフトの能力"),
    ("big5", "成功也許"),
    ("big5", "他也是這樣下的，也不錯"),
    ("gbk", "圍棋名人戰黑乗孿"),
]


@pytest.mark.parametrize(("codec", "text"), TRAPS)
@pytest.mark.parametrize("charset", [True, False])
def test_second_bytes_that_look_like_brackets(codec, text, charset):
    value = text.encode(codec)
    ca = b"CA[" + codec.encode() + b"]" if charset else b""
    tail = "，黑棋應該在這裡斷".encode("cp950") if codec == "big5" and not charset else b""
    games = read_sgf(b"(;" + ca + b"C[" + value + tail + b"](;B[aa];W[bb])(;B[cc]))")
    assert games[0].root.comment.startswith(text)
    assert len(games[0].root.children) == 2


@pytest.mark.parametrize(("codec", "text"), TRAPS[:4])
def test_single_bytes_escaped_by_programs_that_knew_no_better(codec, text):
    plain = text.encode(codec)
    escaped = plain.replace(b"\\", b"\\\\").replace(b"]", b"\\]")
    assert escaped != plain
    ca = b"CA[" + codec.encode() + b"]"
    for value in (plain, escaped):
        games = read_sgf(b"(;" + ca + b"PB[" + value + b"]PW[x];B[aa])")
        assert games[0].players == (text, "x")


@pytest.mark.parametrize("codec", ["gbk", "big5", "cp932"])
def test_a_name_cut_in_the_middle_of_a_character(codec):
    value = "黑先白後大石中"[:7].encode(codec)[:-1]
    games = read_sgf(b"(;CA[" + codec.encode() + b"]PB[" + value + b"]WR[9d];B[aa])")
    assert games[0].players.black == "黑先白後大石?"
    assert games[0].root.get("WR") == "9d"
    assert "cut in half" in games.warnings[0]


def test_a_bad_byte_spoils_nothing_else():
    good = "第十届中国围棋名人战".encode()
    games = read_sgf(b"(;CA[UTF-8]GN[" + good + b"]PB[" + good[:-1] + b"];B[aa]C[" + good + b"])")
    assert games[0].root.get("GN") == "第十届中国围棋名人战"
    assert games[0].players.black == "第十届中国围棋名人\ufffd"
    assert games[0].encoding == "utf-8"
    assert "U+FFFD" in games.warnings[0]


def test_bytes_of_no_encoding_at_all_are_latin():
    games = read_sgf(b"(;C[\x81\x8d\xff\xfe\x90 \xa0\xad])")
    assert games[0].encoding is not None
    assert games[0].root.comment


def test_joined_files_keep_their_marks_between_the_games():
    one = "(;PB[古力])".encode("utf-8-sig")
    assert [record.players.black for record in read_sgf(one + one)] == ["古力", "古力"]
    broken = b"\xef\xbb\xbf(;PB[\xc9\xee\xc8\xeb\xd6\xd0\xb9\xfa\xce\xa7\xc6\xe5])"
    assert black_of(read_sgf(broken)) == "深入中国围棋"


def test_writing_names_the_encoding_it_uses():
    read = read_sgf(game("古力".encode("gbk"), b"CA[GB2312]"))
    assert read[0].root["CA"] == ["GB2312"]
    written = write_sgf(read)
    assert b"CA[UTF-8]" in written
    assert "古力".encode() in written
    assert b"CA[" not in write_sgf(read_sgf("(;PB[ASCII])"))
    assert b"CA[UTF-8]" in write_sgf(read_sgf("(;PB[Süß])"))
