const digits = '〇一二三四五六七八九';
const legal = '零壹贰叁肆伍陆柒捌玖';
const heavenly = '甲乙丙丁戊己庚辛壬癸';
const earthly = '子丑寅卯辰巳午未申酉戌亥';

interface Words {
  digits: string;
  zero: string;
  units: string[];
  /** 十二, not 一十二. */
  short: boolean;
}

/** 十二, 一百零五; larger numbers than any list has stay digits. */
function inWords(n: number, words: Words): string {
  if (n <= 0 || n >= 10_000) return String(n);
  let text = '';
  let skipped = false;
  for (let unit = 3; unit >= 0; unit--) {
    const digit = Math.floor(n / 10 ** unit) % 10;
    if (digit === 0) {
      skipped = text !== '';
      continue;
    }
    const leads = words.short && text === '' && unit === 1 && digit === 1;
    text += (skipped ? words.zero : '') + (leads ? '' : words.digits[digit]) + (words.units[unit] ?? '');
    skipped = false;
  }
  return text;
}

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(n: number): string {
  if (n >= 4000) return String(n);
  let [left, text] = [n, ''];
  for (const [value, sign] of romans) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}

/** A … Z, AA, BB: Word repeats the letter. */
const letter = (n: number) => String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.min(20, Math.ceil(n / 26)));

const signAt = (from: number, count: number) => (n: number) =>
  n >= 1 && n <= count ? String.fromCodePoint(from + n - 1) : String(n);

/** ① … ⑳ ㉑ … ㊿ */
const circled = (n: number) =>
  n <= 20
    ? signAt(0x2460, 20)(n)
    : n <= 35
      ? signAt(0x3251, 15)(n - 20)
      : n <= 50
        ? signAt(0x32b1, 15)(n - 35)
        : String(n);

const wide = (n: number) => String(n).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const ordinary: Words = { digits, zero: '零', units: ['', '十', '百', '千'], short: true };
const ordinaryLong = { ...ordinary, short: false };
const financial: Words = { digits: legal, zero: '零', units: ['', '拾', '佰', '仟'], short: false };
const cycle = (signs: string) => (n: number) => signs[(n - 1) % signs.length] ?? String(n);
const each = (n: number) => [...String(n)].map((digit) => digits[Number(digit)]).join('');

const formats: Record<string, (n: number) => string> = {
  decimalZero: (n) => String(n).padStart(2, '0'),
  upperRoman: (n) => roman(n).toUpperCase(),
  lowerRoman: roman,
  upperLetter: (n) => letter(n).toUpperCase(),
  lowerLetter: letter,
  ordinal: (n) => `${n}${n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`,
  chineseCounting: (n) => inWords(n, ordinary),
  chineseCountingThousand: (n) => inWords(n, ordinary),
  japaneseCounting: (n) => inWords(n, ordinary),
  taiwaneseCounting: (n) => inWords(n, ordinary),
  taiwaneseCountingThousand: (n) => inWords(n, ordinaryLong),
  koreanCounting: (n) => inWords(n, ordinary),
  chineseLegalSimplified: (n) => inWords(n, financial),
  ideographLegalTraditional: (n) => inWords(n, financial),
  ideographDigital: each,
  japaneseDigitalTenThousand: each,
  taiwaneseDigital: each,
  ideographTraditional: cycle(heavenly),
  ideographZodiac: cycle(earthly),
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  ideographEnclosedCircle: (n) => signAt(0x3280, 10)(n),
  decimalEnclosedParen: (n) => (n <= 20 ? signAt(0x2474, 20)(n) : `(${n})`),
  decimalEnclosedFullstop: (n) => `${n}.`,
  decimalFullWidth: wide,
  decimalFullWidth2: wide,
  none: () => '',
};

/** A number as Word draws it in a list. `padded` is the width of formats such as 001, 002. */
export function formatNumber(n: number, format: string, padded = 0): string {
  if (n < 1 && format !== 'decimalZero') return String(n);
  return padded > 0 ? String(n).padStart(padded, '0') : (formats[format]?.(n) ?? String(n));
}
