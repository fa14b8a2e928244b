import { seemsToAsk } from '../text/frame-line.rules.ts';
import { asksAt, isMajor, passageLetter } from '../text/text-start.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';
import { type Heading, numberInWords } from './section-heading.rules.ts';

/*
 * Headings that name a subject and no type of question: 第二部分 存款业务, （二）可疑交易, 【抢答题】, 附录. They are told from the
 * lines of an answer by what they go on from outside of every question, or by the question that begins right below.
 */

/** How a heading is written; those of a lower rank stand over those of a higher one. */
interface Form {
  readonly kind: 'counted' | 'bracket' | 'bare' | 'styled' | 'appendix';
  readonly style: string;
  readonly rank: number;
  readonly n: number;
}

const words = '[一二三四五六七八九十]{1,3}';
const ofPart = new RegExp(
  `^\\s{0,20}第 ?(${words}|\\d{1,3}) ?(部分|篇|章|节|单元|模块|专题|讲|课|板块|类|轮|关|环节|场)(?=[\\s:、.])[\\s:、.]{1,6}(.*)$`,
);
const ofModule = new RegExp(`^\\s{0,20}(模块|专题|单元|板块|项目) ?(${words}|\\d{1,3})[\\s:、.]{1,6}(.*)$`);
const inWords = new RegExp(`^\\s{0,20}(${words}) {0,2}[、.] {0,4}(.*)$`);
const inBrackets = new RegExp(`^\\s{0,20}\\((${words})\\) {0,4}[、.]? {0,4}(.*)$`);
/** II. Fill in the blanks */
const inRoman = /^\s{0,20}([IVX]{1,4}) {0,2}[.、] {0,4}(?=[A-Z][a-z])([^?!=_]{4,80})$/;
const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const bracket =
  /^\s{0,20}【 ?[^【】。?!;:,]{0,14}(?:题|练习|训练|测试|检测|测验|思考|作业|巩固|模块|专题|部分|环节|类|篇|章|节|单元|知识|基础|提升|拓展) ?】\s{0,20}$/;
const bare = /^\s{0,20}[\u4e00-\u9fff][\u4e00-\u9fffA-Za-z、()“”《》]{1,15}\s{0,20}$/;
const appendix = /^\s{0,20}(?:附(?:录|件|表) ?[一二三四五\dA-E]?(?:$|[\s:、.].{0,40}$)|参考文献:?\s*$)/;

const longestName = 30;
const isName = (text: string) =>
  text.trim() !== '' && text.trim().length <= longestName && !/[。?!;,=_]|:\s*$|\.\s*$/.test(text);

/** 第一部分 above 第一章 above 一、 above （一） */
const rankOfPart = (unit: string) => (/部分|篇|模块|板块|轮|关|环节|场/.test(unit) ? 0 : /节|课/.test(unit) ? 2 : 1);
const plainRank = 2.5;

function counted(folded: string): Form | undefined {
  const part = ofPart.exec(folded);
  const named = part ? undefined : ofModule.exec(folded);
  const [number, unit, name] = part ? part.slice(1) : named ? [named[2], named[1], named[3]] : [];
  const nOf = (text = '') => (/^\d/.test(text) ? Number(text) : numberInWords(text));
  if (unit !== undefined)
    return isName(name ?? '') ? { kind: 'counted', style: unit, rank: rankOfPart(unit), n: nOf(number) } : undefined;
  const plain = inWords.exec(folded);
  if (plain && isName(plain[2] ?? '')) return { kind: 'counted', style: '一、', rank: 3, n: nOf(plain[1]) };
  const roman = romans.indexOf(inRoman.exec(folded)?.[1] ?? 'none');
  if (roman > 0) return { kind: 'counted', style: 'I.', rank: 3, n: roman };
  const inside = plain ? null : inBrackets.exec(folded);
  if (inside && isName(inside[2] ?? '')) return { kind: 'counted', style: '（一）', rank: 4, n: nOf(inside[1]) };
  return undefined;
}

/** The form of a heading that is known to be one. */
const rankOf = ({ folded }: PaperLine) => {
  const part = /^\s{0,20}第 ?\S{1,3} ?(部分|篇|章|节|单元|模块|专题|讲|课|板块|类|卷|轮|关|环节|场)/.exec(folded);
  if (part) return { rank: part[1] === '卷' ? 0 : rankOfPart(part[1] ?? ''), style: part[1] ?? '' };
  if (inBrackets.test(folded)) return { rank: 4, style: '（一）' };
  return inWords.test(folded) ? { rank: 3, style: '一、' } : { rank: plainRank, style: '' };
};

function formOf(line: PaperLine, styled: ReadonlySet<number>): Form | undefined {
  const { folded } = line;
  if (line.blank || line.mark || line.heading || line.table || line.title || line.furniture || line.paper)
    return undefined;
  if (folded.length > 80 || line.hasOption || line.hasLabel || line.hasBlank || seemsToAsk(folded)) return undefined;
  if (passageLetter.test(folded)) return undefined;
  const other = (kind: Form['kind']): Form => ({ kind, style: kind, rank: 5, n: 0 });
  if (appendix.test(folded)) return { ...other('appendix'), rank: 0 };
  const own = counted(folded);
  if (own) return own;
  if (styled.has(line.number) && isName(folded)) return other('styled');
  if (bracket.test(folded)) return other('bracket');
  return bare.test(folded) ? other('bare') : undefined;
}

const innerWords = /(?:^|[\s:。;】])[一二三四五六七八九十]{1,3}、/;
const innerBrackets = /(?:^|[\s:。;】])\([一二三四五六七八九十]{1,3}\)/;
const answersHere = /^\s{0,20}答 {0,2}:/;
const asking = /[?]|简述|论述|试述|什么|如何|为什么|哪些|下列|以下|计算|谈谈|列举|写出|阐述|说出|\(\d{1,3} ?分\)|的是/;
/** Behind such a key nothing of the answer follows. */
const wholeKey = /答案[:】] {0,4}(?:[A-L]{1,12}|对|错|正确|错误|√|×)[ 。.]{0,4}$/;
const ends = /[。.;!)）”]\s*$/;

class Walk {
  readonly #lines: PaperLine[];
  readonly #forms: (Form | undefined)[];
  /** How far each way of counting has come outside of the questions. */
  readonly #series = new Map<string, number>();
  readonly #known = new Set<string>();
  /** Ways of counting that are used inside the question or its answer. */
  #inner = new Set<string>();
  #typed: { rank: number } | undefined;
  #begun = false;
  #answered = false;
  #inAnswers = false;
  #inAppendix = false;
  #last = 0;
  /** The line above, blank ones left out, and whether one lies between. */
  #above: PaperLine | undefined;
  #apart = true;
  /** For each line the next one with text. */
  readonly #next: Int32Array;

  constructor(lines: PaperLine[], styled: ReadonlySet<number>) {
    this.#lines = lines;
    this.#forms = lines.map((line) => formOf(line, styled));
    this.#next = new Int32Array(lines.length).fill(lines.length);
    for (let i = lines.length - 2; i >= 0; i--) {
      const below = lines[i + 1];
      this.#next[i] = below && !below.blank && !below.furniture ? i + 1 : (this.#next[i + 1] ?? lines.length);
    }
  }

  /** Does a question begin at this line? */
  #asks(at: number): boolean {
    const line = this.#lines[at];
    if (!line || !isMajor(line) || line.answers) return false;
    if (line.hasBlank || asking.test(line.folded.slice(0, 400))) return true;
    return asksAt(this.#lines, at) || this.#isAnswered(at);
  }

  /** A label stands between this number and the next. */
  #isAnswered(at: number): boolean {
    for (let i = at; i < this.#lines.length && i < at + 12; i++) {
      const line = this.#lines[i];
      if (!line || line.heading || (i > at && isMajor(line))) return false;
      if (line.hasLabel || line.title === 'label' || answersHere.test(line.folded)) return true;
    }
    return false;
  }

  /** The first line below these headings. */
  #below(at: number): number {
    let i = this.#next[at] ?? this.#lines.length;
    for (let seen = 0; seen < 3; seen++) {
      const kind = this.#forms[i]?.kind;
      const isHeading = this.#lines[i]?.heading !== undefined || (kind !== undefined && kind !== 'bare');
      if (!isHeading) break;
      i = this.#next[i] ?? this.#lines.length;
    }
    return i;
  }

  /** Nothing of the answer above can go on here. */
  #isClosed(): boolean {
    const above = this.#above?.folded ?? '';
    return wholeKey.test(above) || (this.#apart && ends.test(above));
  }

  #isHeading(at: number, form: Form): boolean {
    const below = this.#lines[this.#below(at)];
    const n = below && isMajor(below) && !below.answers ? below.mark?.n : undefined;
    const fits = n !== undefined && (n === 1 || n === this.#last + 1);
    const opens = fits && this.#asks(below?.index ?? 0);
    if (this.#inAnswers && !opens) return false;
    if (form.kind === 'appendix') return this.#begun && this.#answered;
    if (form.kind === 'styled') return fits;
    if (form.kind === 'bracket') return opens;
    if (form.kind === 'bare') {
      const isApart = this.#apart || ends.test(this.#above?.folded ?? '');
      return opens && n === 1 && this.#begun && this.#answered && isApart && asking.test(below?.folded ?? '');
    }
    if (this.#begun && this.#inner.has(form.style)) return false;
    const goesOn = form.n > 1 && this.#series.get(form.style) === form.n - 1;
    if (goesOn && this.#begun) return this.#answered ? opens || this.#isClosed() : fits;
    const isLater = form.n > 1 && !this.#series.has(form.style) && this.#answered;
    if (isLater && opens && (this.#apart || wholeKey.test(this.#above?.folded ?? ''))) return true;
    const first = form.n === 1 && (!this.#begun || this.#above?.heading !== undefined);
    return first ? opens : form.rank < 2 && opens && this.#answered;
  }

  #count(form: { style: string; rank: number }, n: number | undefined) {
    if (n !== undefined && n > 0) this.#series.set(form.style, n);
    this.#inner = new Set();
    this.#inAppendix = false;
  }

  #mark(line: PaperLine, form: Form) {
    this.#count(form, form.n);
    this.#known.add(line.folded.trim());
    if (form.rank < 3) for (const style of form.rank < 2 ? ['一、', '（一）'] : ['（一）']) this.#series.delete(style);
    if (form.rank === 3) this.#series.delete('（一）');
    this.#inAppendix = form.kind === 'appendix';
    const keeps = this.#typed !== undefined && this.#typed.rank < form.rank;
    line.heading = { ...plainHeading(line, form.n || undefined), ...(keeps && { within: true }) };
    if (!keeps) this.#typed = undefined;
    this.#inAnswers = false;
    this.#answered = false;
  }

  take(line: PaperLine) {
    const form = this.#forms[line.index];
    if (line.blank || line.furniture) {
      this.#apart ||= line.blank;
      return;
    }
    if (line.heading) {
      const own = rankOf(line);
      this.#count(own, line.heading.ordinal);
      if (own.rank === 3) this.#series.delete('（一）');
      if (line.heading.type !== undefined || line.heading.each !== undefined || line.heading.total !== undefined)
        this.#typed = own;
      else if (this.#typed && own.rank <= this.#typed.rank) this.#typed = undefined;
    } else if (form && this.#isHeading(line.index, form)) this.#mark(line, form);
    else if (form && this.#inAnswers && this.#known.has(line.folded.trim()))
      line.heading = plainHeading(line, form.n || undefined);
    else this.#read(line, form);
    this.#above = line;
    this.#apart = false;
  }

  #read(line: PaperLine, form: Form | undefined) {
    if (line.title) this.#inAnswers = true;
    if (line.title || line.paper) this.#inAppendix = false;
    if (!this.#begun && form?.kind === 'counted') this.#series.set(form.style, form.n);
    if (isMajor(line) && !line.answers && (this.#asks(line.index) || line.mark?.n === this.#last + 1)) {
      if (asksAt(this.#lines, line.index)) this.#inAppendix = false;
      if (!this.#inAppendix) {
        this.#begun = true;
        this.#answered = false;
        this.#inner = new Set();
        this.#last = line.mark?.n ?? 0;
        if (line.hasBlank || asksAt(this.#lines, line.index)) this.#inAnswers = false;
      }
    }
    if (this.#inAppendix) line.apart = true;
    const head = line.folded.slice(0, 400);
    if (innerWords.test(head)) this.#inner.add('一、');
    if (innerBrackets.test(head)) this.#inner.add('（一）');
    this.#answered ||= line.hasLabel || line.title !== undefined || answersHere.test(line.folded);
  }
}

const plainHeading = ({ folded }: PaperLine, ordinal: number | undefined): Heading => ({
  ...{ type: undefined, each: undefined, perBlank: false, chapter: false },
  ...{ ordinal, rest: folded.length },
});

/** `styled`: numbers of the lines that the file sets as headings. */
export function markPlainHeadings(lines: PaperLine[], styled: ReadonlySet<number>) {
  const walk = new Walk(lines, styled);
  for (const line of lines) walk.take(line);
}
