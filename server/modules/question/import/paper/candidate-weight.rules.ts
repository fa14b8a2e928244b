import { isMajor, keyLabel, passageLetter } from '../text/text-start.rules.ts';
import type { Candidate } from './item-sequence.rules.ts';
import type { NumberStyle } from './number-mark.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';

const base: Record<NumberStyle, number> = {
  dot: 1,
  comma: 1,
  named: 2,
  square: 1.5,
  close: 0.6,
  round: 0.3,
  colon: 0.4,
  bare: -0.3,
  typed: 4,
};

/** What a label counts for. */
const labelled = 2.75;

const notice = /(?:注意事项|考生须知|答题须知|答题要求|考试说明|注意|说明)\s{0,4}:?\s*$/;
const noticeWords = /答题卡|答题纸|监考|准考证|考试结束|签字笔|铅笔|密封线|交回|作弊|考生(?:应|须|务必|必须)/;
const asks = /[?]|简述|论述|试述|什么|如何|为什么|哪些|下列|以下|说明|分析|计算|名词解释|谈谈|列举|写出|阐述/;

/** 13．（26 分）…: what the item is worth right behind its number. */
const leadPoints = /^[ \t]{0,4}\([ \t]{0,3}(?:本(?:小|大)?题)?(?:共|满分)?[ \t]{0,3}\d{1,3}[ \t]{0,3}分[ \t]{0,3}\)/;

const worthShown = ({ mark, folded }: PaperLine) =>
  (mark?.style === 'dot' || mark?.style === 'comma') && leadPoints.test(folded.slice(mark.after));

/** Marks of a question between this line and the next that carries a number. A part has no labels of its own. */
function evidence(lines: PaperLine[], from: number, to: number, isPart: boolean): number {
  let options = false;
  let labels = false;
  let blanks = false;
  for (let i = from; i < to && i < from + 400; i++) {
    const line = lines[i];
    if (!line) break;
    options ||= line.hasOption;
    labels ||= line.hasLabel && !isPart;
    blanks ||= line.hasBlank;
    if (options && labels) break;
  }
  const asking = asks.test(lines[from]?.folded.slice(0, 400) ?? '') ? 0.5 : 0;
  return Math.min(4.5, (options ? 2.5 : 0) + (labels ? labelled : 0) + (blanks ? 1 : 0) + asking);
}

/** A list 1. 2. 3. in the middle of the paper, none of whose lines is a question, belongs to the item around it. */
function lowerInnerLists(candidates: Candidate[], plain: boolean[]) {
  for (let i = 1; i < candidates.length; i++) {
    const first = candidates[i];
    if (first?.mark.n !== 1 || first.afterHeading) continue;
    // 1.3 above 2. is no first line of a list that goes on there.
    if (first.mark.decimal && candidates[i + 1]?.mark.decimal === false) continue;
    let end = i + 1;
    while (end < candidates.length) {
      const next = candidates[end];
      const belongs = next?.mark.n === end - i + 1 && next.mark.style === first.mark.style && !next.afterHeading;
      if (!belongs) break;
      end++;
    }
    // The last line of a list may be followed by the options of the item, so it alone may look like a question.
    if (end - i < 2 || !plain.slice(i, end - 1).every((isPlain) => isPlain)) continue;
    for (const member of candidates.slice(i, end)) member.weight = Math.min(member.weight, base[member.mark.style]) - 2;
    i = end - 1;
  }
}

/**
 * Where questions have their answers with them, a list of which nothing asks is a text of the paper: the points of a
 * lecture above the exercises, the books of an appendix. `typed`: below a heading that says of what type its questions are.
 */
function lowerIdleLists(candidates: Candidate[], typed: boolean[]) {
  for (let from = 0; from < candidates.length; ) {
    let to = from + 1;
    while (to < candidates.length && !candidates[to]?.afterHeading) to++;
    const own = candidates.slice(from, to);
    const isIdle = own.length > 1 && own[0]?.mark.n === 1 && own.every(({ shown }) => shown === 0) && !typed[from];
    if (isIdle) for (const member of own) member.weight = Math.min(member.weight, base[member.mark.style]) - 2;
    from = to;
  }
}

const judgedLine =
  /[^\s\d][ \t]{0,4}[(【][ \t]{0,8}(?:√|×|✓|✗|✔|✘|对|错|正确|错误|[TF])[ \t]{0,8}[)】][ \t]{0,4}[。.;,]?[ \t]{0,20}$/;
const isJudged = ({ folded, mark }: PaperLine) =>
  mark !== undefined &&
  (mark.before ? !/^[A-La-l]*$/.test(mark.before) : judgedLine.test(folded.slice(mark.after).slice(-200)));

/**
 * 3.5万元以上需要预约。（√）: goes on from question 2, which has its mark too, so the point stands behind a number of the
 * list and not within one of the text.
 */
const followsJudged = (line: PaperLine, before: PaperLine | undefined) =>
  isJudged(line) && before?.mark?.n !== undefined && line.mark?.n === before.mark.n + 1 && isJudged(before);

const minor = new Set<NumberStyle>(['round', 'bare', 'close', 'colon']);

/** Where the text of each candidate ends: sub-questions and tables with numbers do not end it. */
function textEnds(lines: PaperLine[], at: number[]): number[] {
  const ends: number[] = [];
  let [any, major] = [lines.length, lines.length];
  for (let i = at.length - 1; i >= 0; i--) {
    const index = at[i] ?? 0;
    const isMinor = minor.has(lines[index]?.mark?.style ?? 'dot');
    ends[i] = isMinor ? any : major;
    any = index;
    if (!isMinor) major = index;
  }
  return ends;
}

/** 参考答案 alone on its line may stand inside an analysis. */
const isKey = ({ folded, title }: PaperLine) => keyLabel.test(folded) && (!title || folded.includes('【'));

/** （1）（2）（3） below 40．where one answer is given for all of them: parts of that question. */
function answeredTogether(lines: PaperLine[], at: number[], ends: number[]): Set<number> {
  const parts = new Set<number>();
  let whole = -1;
  for (const [i, index] of at.entries()) {
    if (isMajor(lines[index])) {
      const own = lines.slice(index, Math.min(ends[i] ?? index, index + 400));
      const under = own.slice(0, own.findIndex((line) => line.heading || line.paper) >>> 0);
      whole = under.filter(isKey).length === 1 ? index + under.length : -1;
    } else if (lines[index]?.mark?.style === 'round' && index < whole) parts.add(index);
  }
  return parts;
}

/** The numbers that only one of these lines has, and one of the answers at the end. */
function surelyAsked(lines: PaperLine[], at: number[], answered: ReadonlySet<number | undefined>): Set<PaperLine> {
  const byNumber = Map.groupBy(
    at.flatMap((index) => lines[index] ?? []).filter((line) => isMajor(line)),
    (line) => line.mark?.n,
  );
  return new Set([...byNumber].flatMap(([n, own]) => (own.length === 1 && answered.has(n) ? own : [])));
}

/**
 * The lines that carry a number, weighed by how much they look like questions. `answered`: the numbers in the answers at
 * the end.
 */
export function weighCandidates(
  lines: PaperLine[],
  at: number[],
  answered: ReadonlySet<number | undefined>,
): Candidate[] {
  const sure = surelyAsked(lines, at, answered);
  const ends = textEnds(lines, at);
  const parts = answeredTogether(lines, at, ends);
  const plain: boolean[] = [];
  const typed: boolean[] = [];
  let isTyped = false;
  let inNotice = false;
  let begun = false;
  let instructions = 0;
  let seen = 0;
  const candidates: Candidate[] = [];
  for (const [i, index] of at.entries()) {
    const line = lines[index];
    if (!line?.mark) continue;
    const next = ends[i] ?? lines.length;
    let afterHeading = false;
    for (let k = seen; k < index; k++) {
      const between = lines[k];
      if (between?.heading || between?.paper || (between && passageLetter.test(between.folded))) afterHeading = true;
      if (between?.heading && !between.heading.within) isTyped = between.heading.type !== undefined;
      if (between && !between.mark && notice.test(between.folded)) {
        inNotice = true;
        instructions = 0;
      }
    }
    seen = index;
    const shown = evidence(lines, index, next, parts.has(index));
    // Below the instructions the numbers start again.
    if (afterHeading || shown >= 2.5 || (line.mark.n === 1 && instructions > 0)) inNotice = false;
    if (inNotice) instructions++;
    begun ||= shown >= 2.5;
    const told = noticeWords.test(line.folded.slice(0, 300)) && shown < 2.5;
    const worth = worthShown(line);
    const decimal = line.mark.decimal && !followsJudged(line, lines[at[i - 1] ?? -1]);
    plain.push(shown < 1.5);
    typed.push(isTyped);
    candidates.push({
      line: index,
      mark: line.mark,
      afterHeading,
      shown,
      worth,
      weight:
        base[line.mark.style] +
        shown +
        (worth ? 2 : 0) +
        (sure.has(line) ? 4 : 0) -
        (decimal ? 1.5 : 0) -
        (inNotice || told ? (begun ? 1 : 3) : 0),
    });
  }
  lowerInnerLists(candidates, plain);
  if (answered.size === 0 && candidates.some(({ shown }) => shown >= labelled)) lowerIdleLists(candidates, typed);
  return candidates;
}
