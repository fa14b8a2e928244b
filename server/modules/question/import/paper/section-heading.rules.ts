import type { ItemType } from '#contract/question/type.ts';

/** What a heading or a mark says of the type. CHOICE: one or several; ANY: one or several, and both are right (不定项). */
export type SaidType = ItemType | 'CHOICE' | 'ANY';

export interface Heading {
  type: SaidType | undefined;
  /** The type is that of a text, below which items of any type stand: 材料题. */
  ofMaterial?: true | undefined;
  /** Points of each item, or of each blank. */
  each: number | undefined;
  perBlank: boolean;
  /** The points are those of each part of a question: 每小题. */
  perPart?: true | undefined;
  /** How many questions it says there are. */
  count?: number | undefined;
  /** What it says that they are worth together. */
  told?: number | undefined;
  /** Points of all items together, where those of each are not named. */
  total?: number | undefined;
  /** 第三章: heads a part of the book, where questions follow at once. */
  chapter: boolean;
  /** Names a subject inside the section, whose type and points go on below it. */
  within?: true | undefined;
  /** Which section it is: 三 is 3. */
  ordinal: number | undefined;
  /** Where text that is more than a heading begins in the line (一、选择题：1-5 ABCDA). */
  rest: number;
}

const words: [SaidType, RegExp][] = [
  ['SHORT', /非选择/],
  ['ANY', /不定项|任意项/],
  ['MULTIPLE', /多项|多选|双选/],
  ['SINGLE', /单项|单选/],
  ['JUDGE', /判断(?!说明|分析|改错)|是非|对错|正误/],
  ['FILL', /填空|填充/],
  ['CHOICE', /选择/],
  ['SHORT', /./],
];

const choiceWords = '(?:不定项|任意项|单项|多项|单|多|双)?选择?|单项|多项';
const shortWords =
  '简答|问答|论述|名词解释|名词|案例|案例分析|计算|综合|分析|材料|材料分析|应用|实务|实务操作|解答|主观|非选择|编程|程序|作文|写作|辨析|实操|操作|阅读|开放|计算分析|综合分析|证明|改错|判断说明|判断分析|判断改错|绘图|作图|实验|探究';
const typeWord = `(?:${choiceWords}|判断(?:正误|对错)?|是非|对错|正误|填空|填充|${shortWords})`;

/** A type by name: 单选, 多项选择题, [判断题]. */
export const typeName = `${typeWord}(?:${typeWord}){0,2}(?:试?题|题型|题目)?`;

/** A type named so that it cannot be taken for a word of the text: 【分析】 is none. */
export const certainType = `(?:(?:不定项|任意项|单项|多项|单|多|双)选(?:择)?|判断(?:正误|对错)?|填空|简答|问答|论述|名词解释|案例分析)(?:试?题|题型)?|${typeWord}(?:${typeWord}){0,2}(?:试?题|题型)`;

export function typeOfWord(word: string): SaidType {
  return words.find(([, pattern]) => pattern.test(word))?.[0] ?? 'SHORT';
}

const digitsOf: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };

/** 十二 → 12, 二十 → 20; up to 99, as far as papers count in words. */
export function numberInWords(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const high = text.includes('十') ? (tens ? (digitsOf[tens] ?? 0) : 1) : 0;
  return high * 10 + (ones ? (digitsOf[ones] ?? 0) : 0);
}

const numeral =
  '(?:第? {0,2}(?<word>[一二三四五六七八九十]{1,3}) {0,2}(?:部分|大题|题|卷)?|\\((?<bracketed>[一二三四五六七八九十]{1,3})\\)|(?<roman>[IVX]{1,4}|[Ⅰ-Ⅹ])|第? {0,2}[IVXⅠ-Ⅹ1-9]{1,3} {0,2}(?:部分|卷|大题)|part {0,2}[ivx1-9]{1,3})';
const numbered = new RegExp(`^\\s{0,20}${numeral} {0,3}[.、:,]{0,2} {0,4}`, 'i');
const named = new RegExp(
  `^\\s{0,20}(?:\\d{1,2} {0,2}[.、] {0,2})?[【\\[(<《]?(${typeName})[】\\])>》]? {0,3}(?<after>[:。]? {0,3}(?:\\([^()\\n]{0,200}\\))? {0,3}[:。]?)`,
);
const startsWithType = new RegExp(`^[【\\[(<《]?(${typeName})[】\\])>》]?`);
const chapter = /^\s{0,20}第 ?[一二三四五六七八九十\d]{1,3} ?(?:章|节|篇|单元|讲|课|套|模块|项目|回)(?:\s|[:、.]|$)/;
const typeInside = new RegExp(`(${typeWord})(?:试)?题(?!干|目|意|设|中)`);
/** Keys in a row after the name: 单选题：ABCDA. */
const keysOnly = /^[A-L√×✓✗对错 \t、,]{3,}$/;
const clauses = /(?:每|共|本|各|计|满).{0,12}?\d+(?:\.\d+)? ?分|\d+ ?(?:小|道)?题|\d+ ?[×xX*] ?\d+/;

function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

type Worth = Pick<Heading, 'each' | 'perBlank' | 'perPart' | 'count' | 'told' | 'total'>;

function pointsIn(text: string): Worth {
  const blank = numberIn(text, /每(?:小|一)?(?:空|格) {0,2}(\d+(?:\.\d+)?) ?分/);
  if (blank !== undefined) return { each: blank, perBlank: true };
  const each =
    numberIn(text, /每(?:一|小|道|大)?(?:小|道|大)?题(?:各|为)? {0,2}(\d+(?:\.\d+)?) ?分/) ??
    numberIn(text, /各 {0,2}(\d+(?:\.\d+)?) ?分/) ??
    numberIn(text, /(\d+(?:\.\d+)?) ?分 ?[/／每] ?(?:小)?题/);
  const count = numberIn(text, /(\d{1,3}) ?(?:个)?(?:小|道|大)?题/);
  const total = numberIn(text, /[共计满]\D{0,4}(\d+(?:\.\d+)?) ?分/);
  if (each !== undefined) {
    const perPart = /小题(?:各|为)? {0,2}\d+(?:\.\d+)? ?分|分 ?[/／每] ?小题/.test(text);
    return { each, perBlank: false, count, told: total, ...(perPart && { perPart }) };
  }
  const share = count && total ? total / count : undefined;
  if (share !== undefined && Number.isInteger(share * 100)) return { each: share, perBlank: false, count, told: total };
  const product = /(\d{1,3}) ?[×xX*] ?(\d+(?:\.\d+)?)/.exec(text);
  if (product) return { each: Number(product[2]), perBlank: false, count: Number(product[1]) };
  return { each: undefined, perBlank: false, total: total ?? numberIn(text, /\( ?(\d+(?:\.\d+)?) ?分 ?\)/) };
}

function valid(points: number | undefined) {
  return points !== undefined && points <= 10_000 && Number.isInteger(Math.round(points * 1e6) / 1e4)
    ? points
    : undefined;
}

/** Named for what stands above the items: 材料分析题, 综合题, 阅读题. */
const ofMaterial = /^[^([:。]{0,20}(?:材料|综合|阅读|案例)[^([:。]{0,6}题/;

function make(line: string, type: SaidType | undefined, ordinal: number | undefined, rest: number): Heading {
  const points = pointsIn(line.slice(0, 300));
  return {
    type,
    ...(type === 'SHORT' && ofMaterial.test(line) && { ofMaterial: true }),
    each: valid(points.each),
    ...{ perBlank: points.perBlank, perPart: points.perPart, count: points.count },
    ...{ told: valid(points.told), total: valid(points.total) },
    chapter: false,
    ordinal,
    rest,
  };
}

/** Where the heading's own words end: after the type, its bracket and its clauses. */
function restAfter(line: string, from: number): number {
  const tail =
    /^(?:部分|答案|参考答案)?[ \t]{0,4}(?:\([^()\n]{0,200}\)|【[^】\n]{0,200}】)?[ \t]{0,4}[:。.]?/.exec(
      line.slice(from),
    )?.[0] ?? '';
  return from + tail.length;
}

/** With what a heading can begin. */
const opening =
  /^\s{0,20}[第一二三四五六七八九十(IVXⅠ-Ⅹp【[<《\d单多双不任判是对正填简问论名案计综分材应实解主非编程作写辨操阅开证改绘探选]/i;

/** What sections are called that say nothing of a type, and that are no question. */
const kindOfSection =
  '(?:默写|填空|填词|阅读|完形|听力|写作|作文|翻译|词汇|单词|语法|鉴赏|表达|补全|匹配|选词|改错|口语|交际|运用|应用|积累|七选五|文言文|现代文|名篇|名句)';
const namedSection = new RegExp(
  `^\\s{0,20}(?:${numeral} {0,3}[.、:,]{0,2} {0,4}|第 ?[一二三四五六七八九十\\d]{1,2} ?节 {0,4}:?)(?=[^。?!]{0,12}${kindOfSection})[^。?!:,;(]{2,14}(?:\\([^()]{0,60}\\))?[:。.]?\\s{0,20}$`,
  'i',
);
const inEnglish =
  /^\s{0,20}(?:PART|SECTION|Part|Section) {1,3}(?:[IVX]{1,4}|\d{1,2}|[A-D]|One|Two|Three|Four|Five)(?:$|[\s:.(](?![a-z])[^?!]{0,60}$)/;

/** 解决问题。（每题6分，共12分） */
const nameAndWorth = /^[^?。,(]{1,14}。? {0,3}\([^()?。]{0,60}题[^()?。]{0,40}分[^()?。]{0,20}\)\s{0,20}$/;

/** Does this folded line open a section, and what does it say of the items below it? */
export function readHeading(line: string): Heading | undefined {
  if (line.length <= 90 && inEnglish.test(line.trimEnd())) return make(line, undefined, undefined, line.length);
  const named = line.length <= 100 ? namedSection.exec(line) : null;
  if (named) {
    const known = readTyped(line);
    const words = named.groups?.word ?? named.groups?.bracketed;
    return known ?? make(line, undefined, words ? numberInWords(words) : undefined, line.length);
  }
  return readTyped(line);
}

/** 30分题: in a quiz questions stand by what they are worth. */
const worthOnly = /^\s{0,20}[(【]?(\d{1,3}) ?分题[)】]?:?\s{0,20}$/;

/** A heading that names the type of its questions, or their points. */
function readTyped(line: string): Heading | undefined {
  if (line.length > 400 || !opening.test(line)) return undefined;
  const worth = worthOnly.exec(line)?.[1];
  if (worth) return { ...make('', undefined, undefined, line.length), each: Number(worth) };
  if (line.length <= 40 && chapter.test(line) && !clauses.test(line))
    return { ...make('', undefined, undefined, line.length), chapter: true };
  const mark = numbered.exec(line);
  if (mark) {
    const from = mark[0].length;
    const words = mark.groups?.word ?? mark.groups?.bracketed;
    const ordinal = words ? numberInWords(words) : undefined;
    const after = line.slice(from);
    const type = startsWithType.exec(after);
    const follows = type ? after.slice(type[0].length) : '';
    const isTitle =
      type?.[1] !== undefined && (/题$|题型$/.test(type[1]) || /^\s*(?:部分|[(:。]|答案|$)/.test(follows));
    if (type?.[1] && isTitle) return make(line, typeOfWord(type[1]), ordinal, restAfter(line, from + type[0].length));
    const inside = line.length <= 60 ? typeInside.exec(after) : null;
    if (inside?.[1] && clauses.test(line)) return make(line, typeOfWord(inside[1]), ordinal, line.length);
    const isPlain = /^[^?？。]{0,120}$/.test(after) || nameAndWorth.test(after);
    if (clauses.test(after) && /题|大题/.test(after) && isPlain && /分/.test(after))
      return make(line, undefined, ordinal, line.length);
  }
  const plain = named.exec(line);
  if (!plain?.[1] || !/题|选|判断$|填空$|简答$|论述$/.test(plain[1])) return undefined;
  const left = line.slice(plain[0].length);
  if (left.trim() === '' || (plain.groups?.after && clauses.test(plain.groups.after)))
    return make(line, typeOfWord(plain[1]), undefined, plain[0].length);
  if (keysOnly.test(left)) return make(line, typeOfWord(plain[1]), undefined, plain[0].length);
  if (/^ {0,4}(?:共|每|本|计|\d+ ?[×xX*] ?\d)/.test(left) && clauses.test(left) && left.length < 60)
    return make(line, typeOfWord(plain[1]), undefined, line.length);
  return undefined;
}

const bareHeading =
  /^\s{0,20}([一二三四五六七八九十]{1,3})[、.] {0,2}[^。?!,;:、]{1,20}(?<![问难话课专主标议])题[:。]?\s*$/;

/** 七、计算与综合题 says nothing of types or points, but it goes on from the headings above it. */
export function continueHeadings(lines: { folded: string; heading: Heading | undefined }[]) {
  let last = 0;
  const known = new Set<string>();
  for (const line of lines) {
    const words = line.heading ? undefined : bareHeading.exec(line.folded)?.[1];
    const ordinal = words ? numberInWords(words) : undefined;
    if (ordinal !== undefined && (ordinal === last + 1 || known.has(line.folded.trim())))
      line.heading = make('', undefined, ordinal, line.folded.length);
    if (line.heading?.ordinal === undefined) continue;
    last = line.heading.ordinal;
    known.add(line.folded.trim());
  }
}
