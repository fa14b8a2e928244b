/** The characters of the font Symbol from 0x20 and from 0xa0 on. */
const symbolLow = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const symbolHigh = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪□〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

const wingdings: Record<number, string> = {
  ...{ 74: '☺', 108: '●', 109: '○', 110: '■', 111: '□', 113: '□', 114: '□', 116: '◆', 117: '◆', 118: '❖' },
  ...{ 119: '◆', 159: '•', 167: '▪', 168: '□', 171: '★', 183: '•', 216: '➢', 223: '←', 224: '→', 225: '↑' },
  ...{ 226: '↓', 232: '➔', 240: '⇨', 251: '✗', 252: '✓', 253: '☒', 254: '☑' },
};
for (let n = 0; n < 11; n++) {
  wingdings[0x80 + n] = n === 0 ? '⓪' : String.fromCharCode(0x245f + n);
  wingdings[0x8b + n] = n === 0 ? '⓿' : String.fromCharCode(0x2775 + n);
}
const wingdings2: Record<number, string> = {
  ...{ 79: '✗', 80: '✓', 81: '☒', 82: '☑', 83: '☒', 84: '☒', 163: '□', 151: '●', 152: '●' },
};

/** What stands for a character that nothing is known about. */
const unknown = '□';

function signOf(code: number, font: string): string {
  if (/^wingdings ?2/i.test(font)) return wingdings2[code] ?? unknown;
  if (/^wingdings/i.test(font)) return wingdings[code] ?? unknown;
  const known = code >= 0xa0 ? symbolHigh[code - 0xa0] : symbolLow[code - 0x20];
  return known ?? unknown;
}

const isSymbolFont = (font: string) => /^(?:symbol|wingdings)/i.test(font);

/** The text of a run in its font: Word keeps the characters of symbol fonts in U+F020–U+F0FF. */
export function readableText(text: string, font: string): string {
  const fixed = isSymbolFont(font);
  if (!fixed && !/[\ue000-\uf8ff]/.test(text)) return text;
  let readable = '';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0xf020 && code <= 0xf0ff) readable += signOf(code - 0xf000, font);
    else if (code >= 0xe000 && code <= 0xf8ff) readable += unknown;
    else readable += fixed && code > 0x20 && code <= 0xff ? signOf(code, font) : char;
  }
  return readable;
}

/** <w:sym w:font="Wingdings" w:char="F0FC"/> */
export function symbolOf(char: string | undefined, font: string | undefined): string {
  const code = Number.parseInt(char ?? '', 16);
  if (Number.isNaN(code)) return unknown;
  return code >= 0xf000 || isSymbolFont(font ?? '')
    ? signOf(code & 0xff, font ?? 'symbol')
    : readableText(String.fromCharCode(code), '');
}
