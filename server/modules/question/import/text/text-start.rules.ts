import type { PaperLine } from '../paper/paper-line.rules.ts';

const numbered =
  /(?:回答|完成|解答|做|答)[^。\n]{0,10}?第? ?(\d{1,3}) ?题? ?[-~至到、和,] ?第? ?(\d{1,3}) ?(?:小|两|三|各)?题|(\d{1,3}) ?[-~至到] ?(\d{1,3}) ?题?(?:共用|为|基于|公用|使用)/;
/** Of the parts below one number: 回答（1）～（3）题, 完成第(1)(2)小题. */
const inner =
  /(?:完成|回答|解答)[^。:;(\n]{0,10}?\( ?(\d{1,2}) ?\)(?:(?: ?小?[题问])?(?: ?(?:[-~]{1,2}|[至到和与、,]))? ?第?\( ?(\d{1,2}) ?\)){1,20} ?(?:[各两三四五六几]?个?小?[题问]|(?=[。.:]?\s*(?:$|\n|\(\d{1,3} ?分\))))/;
const unnumbered =
  /(?:完成|回答|解答) ?(?:下列|下面|以下|后面|文后)(?:各|的|\d|两|三|几)?(?:小|道)?(?:问?题|各题|小题|练习)|阅读[^。?\n]{0,60}(?:完成|回答|解答) ?(?:文后|后面|有关|相关)?的? ?(?:问题|各题|小题|练习|题目)/;
const brokenOff = /(?:完成|回答|解答)[^。]{0,4}$/;

/** What announces a shared text, and for which items; without numbers it is for all up to the next one. */
export interface Phrase {
  from: number | undefined;
  to: number | undefined;
  /** These are numbers of parts, which begin again below each text. */
  inner?: true;
}

export function readPhrase(line: PaperLine | undefined, next: PaperLine | undefined): Phrase | undefined {
  if (!line) return undefined;
  const own = line.folded.slice(0, 2000);
  const text = next && brokenOff.test(own) ? own + next.folded.slice(0, 40).trimStart() : own;
  const found = numbered.exec(text);
  if (found) return { from: Number(found[1] ?? found[3]), to: Number(found[2] ?? found[4]) };
  const parts = inner.exec(text);
  if (parts) return { from: Number(parts[1]), to: Number(parts[2]), inner: true };
  return unnumbered.test(text) ? { from: undefined, to: undefined } : undefined;
}

/** The name of a passage on a line of its own, as in papers of English: B, Passage 2. */
export const passageLetter =
  /^\s{0,60}(?:[A-H]|\([A-H一二三四五六七八九十]\)|案例 ?[一二三四五六七八九十\d]{1,2}|【案例 ?[一二三四五六七八九十\d]{1,2}】|(?:Passage|Text) ?\w{1,5}|(?:短文|文章|语篇)[一二三四五\d]{0,2})\s{0,20}$/i;

/** The ground of the questions of one case. */
export const caseWord = /^\s{0,20}(?:【?(?:案例)?背景(?:资料|材料)?】?|【?(?:案例|材料|资料)】?)(?:[:：]|\s*$)/;

export const keyLabel =
  /^\s{0,40}(?:【(?:参考|正确|标准)?答案】|\[(?:参考|正确|标准)?答案\]|(?:参考|正确|标准)?答案(?=[ \t]{0,4}[:A-L\d]|[ \t]{0,4}$)|(?:Answers?|ANSWERS?|Keys?|KEYS?|Ans|ANS)(?=[ \t]{0,4}:))[ \t]{0,4}:?[ \t]{0,4}/;
export const analysisLabel =
  /(?:【(?:答案|试题)?(?:解析|详解|分析|解答)】|\[(?:答案)?(?:解析|详解)\]|(?:^|\s)(?:(?:答案|试题)?解析|详解)[ \t]{0,2}:|^\s{0,40}(?:答案)?(?:解析|详解)[ \t]{0,4}$)[ \t]{0,4}:?/;

const minor = new Set(['round', 'bare', 'close', 'typed']);
export const isMajor = (line: PaperLine | undefined) =>
  line?.mark?.n !== undefined && !line.mark.detail && !minor.has(line.mark.style);

const optionMark = /(?:^|[^A-Za-z\d\\])([A-D]) ?[.、:)\]]/g;
/** Options on lines of their own may lack the sign. */
const optionLine = /\n\s{0,40}([A-C])[ \t]/g;

/** Do these marks follow one another in their order, none farther than so many characters behind the one before? */
function inOrder(text: string, mark: RegExp, order: readonly string[], widest: number): boolean {
  // For each step the last place where the row has come as far as that.
  const ends: (number | undefined)[] = order.map(() => undefined);
  for (const found of text.matchAll(mark)) {
    for (let step = order.length - 1; step >= 0; step--) {
      if (!order[step]?.includes(found[1] ?? '')) continue;
      const before = step === 0 ? found.index : ends[step - 1];
      if (before !== undefined && found.index - before <= widest) ends[step] = found.index + found[0].length;
    }
  }
  return ends.at(-1) !== undefined;
}

/** Three options in their order, on lines or beside each other. */
const hasOptionRow = (text: string) =>
  inOrder(text, optionMark, ['A', 'B', 'CD'], 3000) ||
  inOrder(text, optionMark, ['B', 'C', 'D'], 3000) ||
  inOrder(text, optionLine, ['A', 'B', 'C'], 1000);

const explainsFirst = /^[ \t]{0,4}(?:【(?:解答|详解|分析|答案|解析)】|解:|[A-L][ \t]{0,2}[\u4e00-\u9fff(])/;

/** Does a question with options begin at this line? "57．C 细节题" does not. */
export function asksAt(lines: readonly PaperLine[], at: number): boolean {
  const first = lines[at];
  if (!first || !isMajor(first) || first.answers) return false;
  const head = first.folded.slice(first.mark?.after ?? 0);
  if (explainsFirst.test(head)) return false;
  let text = head;
  for (let i = at + 1; i < lines.length && i < at + 60 && text.length < 8000; i++) {
    const line = lines[i];
    if (!line || isMajor(line) || line.heading || line.paper || keyLabel.test(line.folded)) break;
    text += `\n${line.folded}`;
  }
  return hasOptionRow(text);
}

export interface TextStart {
  at: number;
  unsure: boolean;
}

const closes =
  /(?:(?:故?选|答案[为是]?)[ \t]{0,2}:?[ \t]{0,2}[A-L]{1,4}[ \t]{0,2}(?:项|选项)?|[A-L]{1,4}[ \t]{0,2}(?:选?项)?(?:正确|错误|均?不?符合题意))[ \t。.．;；)]{0,4}$/;
const hasHan = /[\u4e00-\u9fff]{4}/;

/** Surely the last line of what stands above a text. */
const endsAbove = (line: PaperLine | undefined) =>
  !line || line.blank || line.paper || line.table !== undefined || closes.test(line.folded.trimEnd());

/** The first line of the text that announces itself above this item, below the analyses. */
export function textStart(lines: PaperLine[], from: number, item: number): TextStart {
  for (let i = item - 1; i >= from; i--)
    if (passageLetter.test(lines[i]?.folded ?? '')) return { at: i, unsure: false };
  let announced = item;
  while (announced > from && !readPhrase(lines[announced - 1], lines[announced])) announced--;
  if (announced === from) return foreignText(lines, from, item);
  let start = announced - 1;
  while (start > from && !endsAbove(lines[start - 1]) && !lines[start - 1]?.mark?.detail) start--;
  const explained = analysisLabel.test(lines[from]?.folded ?? '') || lines.slice(from, start).some(isMajor);
  if (start > from || !explained) return { at: start, unsure: !endsAbove(lines[start - 1]) && start > from };
  return { at: paragraphStart(lines, from, announced - 1), unsure: true };
}

/** A text in another language than its analyses. */
function foreignText(lines: PaperLine[], from: number, item: number): TextStart {
  let start = item;
  while (start > from && !hasHan.test(lines[start - 1]?.folded ?? '') && !endsAbove(lines[start - 1])) start--;
  const length = lines.slice(start, item).reduce((sum, line) => sum + line.folded.trim().length, 0);
  if (length < 150) return { at: item, unsure: false };
  return { at: start, unsure: start > from && !endsAbove(lines[start - 1]) };
}

/** The paragraph that this line belongs to, if its lines are wrapped: what ends above it is of another width. */
function paragraphStart(lines: PaperLine[], from: number, at: number): number {
  let width = 0;
  for (let i = at; i > from; i--) {
    width = Math.max(width, lines[i]?.folded.length ?? 0);
    const above = lines[i - 1]?.folded.trimEnd() ?? '';
    if (/[。.;)”]$/.test(above) && (above.length < 0.85 * width || above.length > 1.3 * width)) return i;
  }
  return at;
}
