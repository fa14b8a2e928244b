import { type AnswerTable, readTable } from '../answer/answer-table.rules.ts';
import type { GapPassage } from '../group/gap-passage.rules.ts';
import type { SharedOptions } from '../group/shared-options.rules.ts';
import type { PaperSource } from '../text/paper-source.rules.ts';
import { markLevels } from './level-number.rules.ts';
import { type NumberMark, readNumber } from './number-mark.rules.ts';
import { markPlainHeadings } from './plain-heading.rules.ts';
import { continueHeadings, type Heading, numberInWords, readHeading } from './section-heading.rules.ts';
import { markButtons, markTitlesAgain, markTrailers } from './trailer-line.rules.ts';

/** A line with what it may be, before it is known where it stands. */
export interface PaperLine {
  index: number;
  number: number;
  raw: string;
  start: number;
  end: number;
  joined: boolean;
  folded: string;
  blank: boolean;
  /** A page number or a running head: belongs to the page, not to an item. */
  furniture: boolean;
  heading: Heading | undefined;
  /** Names one of several papers in the same file: 2010年（新课标）. */
  paper: boolean;
  table: AnswerTable | undefined;
  mark: NumberMark | undefined;
  /** After its number stands an answer, so it is no question. */
  answers: boolean;
  /** Looks like the title of the answers at the end. */
  title: 'plain' | 'label' | undefined;
  hasOption: boolean;
  hasLabel: boolean;
  hasBlank: boolean;
  /** A text with numbered gaps begins here. */
  passage?: GapPassage;
  /** A question begins here that has its options with others. */
  chooses?: SharedOptions;
  /** Options that several questions share, or what is said of them. */
  inPool?: true;
  /** Below the heading of an appendix. */
  apart?: true;
}

const pageNumber =
  /^\s{0,60}(?:.{0,40}第 ?\d{1,4} ?页.{0,4}(?:共|\/) ?\d{1,4} ?页.{0,3}|.{0,20}共 ?\d{1,4} ?页.{0,4}第 ?\d{1,4} ?页.{0,3}|第 ?\d{1,4} ?页|page ?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?|- ?\d{1,4} ?-|\d{1,3} ?\/ ?\d{1,3} ?页)$/i;

const farewell =
  /^[\s*(【-]{0,20}(?:全卷完|全文完|试卷完|试题完|完|(?:试卷|试题|考试|全卷)(?:到此)?结束|以下无正文|以下空白|祝.{0,12}(?:顺利|成功|愉快|好成绩))[\s*)】!。.-]{0,20}$/;

/** An answer straight after the number, or the label of one. */
const answer =
  /^[ \t]{0,4}(?:[([]?(?:[A-L](?:[ \t]?[,、]?[ \t]?[A-L]){0,11}|√|×|✓|✗|✔|✘|对|错|正确|错误|[TF])[)\]]?[ \t]{0,4}(?:$|[。.;；,，:]?[ \t]{0,4}(?:$|【|解析|答案解析|\(\d|考点|分析:))|【(?:参考|正确)?答案】|【(?:解析|详解|解答|分析)】|(?:参考|正确|标准)?答案[ \t]{0,2}:|(?:答案)?解析[ \t]{0,2}:)/;
const titleWords =
  /^(?<before>.{0,40}?)(?<bracket>[【[(])?(?:参考答案|标准答案|试题答案|正确答案|答案)(?:(?:及|与|和|、|暨)?(?:试题)?(?:解析|详解|评分标准|评分参考|评分细则|解答|提示|分析))?(?:部分|如下|卷|页)?[】\])]?(?:\(.{0,30}\))?(?<colon>:)?$/;

const option = /(?:^|[^A-Za-z\d\\{])A ?[.、:)]|^\s{0,40}[Aa][.、)]|[([]A[)\]]|^\s{0,40}A\s|^\s{0,40}A ?[,·](?=\S)/;
const label =
  /(?:^|[\s。.)】])(?:参考|正确|标准)?答案[为是]? {0,2}[:】]|^\s{0,40}(?:参考|正确|标准)?答案 {0,3}[A-L√×对错正]|【(?:答案|解析|详解)|^\s{0,40}(?:answers?|keys?|ans) {0,2}:/i;
const blank =
  /_{2,}|\([ \t]{0,40}\)|\([ \t]{0,20}[A-L]{1,12}[ \t]{0,20}\)|【[ \t]{0,20}】|[?]$|\(\d{1,3}(?:\.5)? ?分\)/;

/** The year, and at the end the words for an examination. */
const paperName =
  /^[\s【(《]{0,10}(?:19|20)\d{2}[年 (-][^。?;,!:、“”]{0,36}(?:课标|全国|高考|真题|试题|试卷|卷|联考|统考|模拟|考试|期中|期末)[\s(]{0,2}[ⅰ-ⅻⅠ-ⅫIVXivx甲乙丙一二三\dAB]{0,3}[)\s]{0,2}(?:卷|试题|试卷|真题)?[)】》\s]{0,6}$/;

/** 2014年（新课标）地理: as the first line of all it names the paper, whatever follows. */
const titleWithYear = /^\s{0,10}(?:19|20)\d{2} {0,2}年? {0,2}\([^()]{1,20}\)[^。?;!]{0,40}$/;

/** The title above everything belongs to the paper, not to the first material. `titled`: numbers of lines that are set as titles. */
function markTitle(lines: PaperLine[], titled: ReadonlySet<number>) {
  let isFirst = true;
  for (const line of lines) {
    if (line.blank) continue;
    const { folded } = line;
    const isTitle = titled.has(line.number) || (isFirst && (titleWithYear.test(folded) || paperName.test(folded)));
    if (!isTitle || line.mark || line.heading || line.table || line.title || line.paper) return;
    line.furniture = true;
    isFirst = false;
  }
}

/** Told from others by a number: 模拟试卷（二）, 第三套试题, 理论考试 B 卷. */
const serialName =
  /^[\s【(《]{0,10}[^。?;!,:、“”_]{0,30}?(?:第 ?[一二三四五六七八九十\d]{1,3} ?[套份](?:试?卷|试题|真题|题)?|(?:试卷|试题|测试|模拟|真题|练习|考试|密卷|检测|测验|冲刺|预测|卷)题?[\s(]{0,2}[一二三四五六七八九十ⅠⅡⅢ\dA-E]{1,3}[)\s]{0,2}|[\s(]{0,2}[A-E甲乙丙] ?卷\)?)[^。?;!,:、()]{0,10}[】)》\s]{0,6}$/;

const opensList = (lines: PaperLine[], at: number) => {
  const below = lines.slice(at + 1, at + 30).filter((line) => !line.blank && !line.furniture);
  const first = below.findIndex((line) => line.mark || line.table || line.passage);
  const line = below[first];
  return (
    line !== undefined && (line.mark?.n === 1 || line.table?.entries[0]?.n === 1 || line.passage?.gaps[0]?.n === 1)
  );
};

/** Names of papers that differ by their numbers; where the numbers of questions go on, they are parts of one paper. */
function markSerialPapers(lines: PaperLine[]) {
  const found = lines.filter(
    (line) =>
      line.folded.length <= 50 &&
      !line.mark &&
      !line.table &&
      !line.title &&
      !line.heading?.type &&
      serialName.test(line.folded),
  );
  if (new Set(found.map(({ folded }) => folded.trim())).size < 2) return;
  if (!found.every((line) => opensList(lines, line.index))) return;
  for (const line of found) Object.assign(line, { paper: true, heading: undefined, furniture: false });
}

/** One name of a paper alone may be a line of a text. */
function dropLonePapers(lines: PaperLine[]) {
  const named = lines.filter((line) => line.paper);
  if (named.length < 2) for (const line of named) line.paper = false;
}

const englishTitle =
  /^(?:The )?(?:(?:Suggested |Reference )?Answers?(?: Keys?)?|Keys?)(?: (?:and|&) (?:Explanations?|Analysis))?(?<of> (?:to|for) [^.?!]{1,40})?[:.]?$/i;

function titleOf(folded: string): PaperLine['title'] {
  const english = folded.length < 80 ? englishTitle.exec(folded.trim()) : null;
  if (english) return english.groups?.of ? 'plain' : 'label';
  const text = folded.trim().replace(/^附(?:件|录)? {0,2}[\d一二三]? {0,2}:? {0,2}/, '');
  if (text.length > 60 || !text.includes('答案') || text.includes('备选答案')) return undefined;
  const groups = titleWords.exec(text)?.groups;
  if (!groups || /[。？?！，,:]/.test(groups.before ?? '')) return undefined;
  return groups.before ? 'plain' : 'label';
}

/** 14.871.597.08: a row of a table whose cells ran together; 2．1.40 is an answer. */
const rowOfNumbers = /^\s{0,40}\d{1,4}\.\d+(?:\.\d+){2,}\s*$/;

function readLine(source: PaperSource, index: number): PaperLine | undefined {
  const line = source.lines[index];
  if (!line) return undefined;
  const folded = source.shadow.slice(line.start, line.end);
  const heading = readHeading(folded);
  const table = readTable(folded);
  const mark = heading || table || rowOfNumbers.test(folded) ? undefined : readNumber(folded);
  const empty = folded.trim() === '';
  return {
    ...line,
    index,
    folded,
    blank: empty,
    furniture: folded.length <= 120 && (pageNumber.test(folded.trimEnd()) || farewell.test(folded)),
    heading,
    paper: folded.length <= 60 && !mark && !table && paperName.test(folded),
    table,
    mark,
    answers: mark !== undefined && answer.test(folded.slice(mark.after, mark.after + 80)),
    title: heading || mark?.detail ? undefined : titleOf(folded),
    hasOption: option.test(folded),
    hasLabel: label.test(folded),
    hasBlank: blank.test(folded),
  };
}

/** A line that comes again and again, each time beside a page number, is the running head of the pages. */
function markRunningHeads(lines: PaperLine[]) {
  const filled = lines.filter((line) => !line.blank);
  const seen = new Map<string, { all: number; beside: number }>();
  filled.forEach((line, i) => {
    if (line.furniture || line.mark || line.heading) return;
    const text = line.folded.trim();
    const count = seen.get(text) ?? { all: 0, beside: 0 };
    count.all++;
    if (filled[i - 1]?.furniture || filled[i + 1]?.furniture) count.beside++;
    seen.set(text, count);
  });
  for (const line of filled) {
    const count = seen.get(line.folded.trim());
    const always = count && count.beside >= 2 && count.beside >= count.all - 1;
    if (always && !line.hasOption && !line.hasLabel && !line.hasBlank) line.furniture = true;
  }
}

const chapterNumber = /^\s{0,20}第 ?([一二三四五六七八九十]{1,3}|\d{1,3}) ?(.)/;

/** 第二十章 above 第二十一章: chapters that count on, of which these begin, a list as it may stand in a question. */
function chapterRuns(lines: PaperLine[]): PaperLine[][] {
  const runs: PaperLine[][] = [];
  let expected = '';
  for (const line of lines) {
    if (!line.heading?.chapter) continue;
    const [, digits = '', unit = ''] = chapterNumber.exec(line.folded) ?? [];
    const n = Number(digits) || (numberInWords(digits) ?? 0);
    const last = runs.at(-1);
    if (last && `${n}${unit}` === expected) last.push(line);
    else runs.push([line]);
    expected = `${n + 1}${unit}`;
  }
  return runs;
}

/** Chapters with nothing between them, and with no question between the others, are quoted in a question. */
function dropQuotedChapters(lines: PaperLine[]) {
  for (const run of chapterRuns(lines)) {
    const between = run.slice(1).map((line, i) => lines.slice((run[i]?.index ?? 0) + 1, line.index));
    const isEmpty = between.map((own) => own.every((line) => line.blank || line.furniture));
    const asks = between.flat().some((line) => line.hasOption || line.hasLabel || line.hasBlank);
    if (asks || isEmpty.filter(Boolean).length < 2) continue;
    for (const [i, line] of run.entries()) if (isEmpty[i - 1] || isEmpty[i]) line.heading = undefined;
  }
}

/** A chapter below which no question begins is a line of some table of contents. */
function dropIdleChapters(lines: PaperLine[]) {
  let below: PaperLine | undefined;
  for (const line of lines.toReversed()) {
    if (line.blank || line.furniture) continue;
    if (line.heading?.chapter) {
      const opens =
        below?.mark?.n === 1 || below?.mark?.style === 'typed' || (below?.heading && !below.heading.chapter);
      if (!opens) line.heading = undefined;
    }
    below = line;
  }
}

/** `titled` and `styled`: numbers of the lines that the file sets as titles and as headings. */
export function readLines(source: PaperSource, titled: ReadonlySet<number>, styled: ReadonlySet<number>): PaperLine[] {
  const lines: PaperLine[] = [];
  for (let i = 0; i < source.lines.length; i++) {
    const line = readLine(source, i);
    if (line) lines.push(line);
  }
  markLevels(lines);
  markRunningHeads(lines);
  continueHeadings(lines);
  dropQuotedChapters(lines);
  dropIdleChapters(lines);
  dropLonePapers(lines);
  markSerialPapers(lines);
  markTitle(lines, titled);
  markTitlesAgain(lines);
  markTrailers(lines);
  markButtons(lines);
  markPlainHeadings(lines, styled);
  return lines;
}
