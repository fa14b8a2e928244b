import { type NumberMark, readNumber } from '../paper/number-mark.rules.ts';
import { numberInWords, type SaidType, typeName, typeOfWord } from '../paper/section-heading.rules.ts';

/** One answer in a compact list: 3.C, or the third of 1-5 ABCDA. */
export interface TableEntry {
  n: number;
  key: string;
  /** The words of the list that say so. */
  source: string;
  /** The keys of its range are not as many as its numbers. */
  broken?: boolean;
}

/** A compact list, and the section that it names before the first number. */
export interface AnswerTable {
  entries: TableEntry[];
  ordinal: number | undefined;
  type: SaidType | undefined;
}

const judgeSign = '√|×|✓|✗|✔|✘|对|错|正确|错误|T(?!\\w)|F(?!\\w)';
const letters = '[A-O](?:[ \\t]?[,、][ \\t]?[A-O]|[A-O]| (?=[A-O](?![A-Za-z.、]))[A-O])*';
const keyWord = `(?:[A-O](?![\\u4e00-\\u9fff])|${judgeSign})`;
/** A part of a paper as answers name it: 第二节, Section A, 完形填空. */
const part =
  '第[一二三四五六七八九十\\d]{1,2}(?:部分|大题|节|卷|篇)|(?:Part|Section|Passage|Text|Keys?|Answers?)[ \\t]?(?:[IVX\\d]{1,4}|[A-E](?![A-Za-z]))?(?![A-Za-z])|\\([A-H]\\)(?=[ \\t]{0,4}\\d{1,3} ?[.、-])|完形填空|阅读(?:理解|表达|填空)|(?:语法|选词|短文|综合)填空|七选五|信息匹配|任务型阅读|补全对话|听力(?:理解)?';
const lead = new RegExp(
  `[ \\t]{0,40}(?:${part}|【?(?:参考|标准|正确|试题)?答案(?:如下)?】?|${typeName}|[一二三四五六七八九十]{1,2}、|(?:[IVX]{1,4}|[Ⅰ-Ⅻ])[.、](?=[ \\t]{0,4}\\d)|\\([一二三四五六七八九十]{1,2}\\))(?:\\([^()\\n]{0,80}\\))?[ \\t]{0,4}[:.、,]?[ \\t]{0,4}`,
  'yi',
);
const named = new RegExp(typeName);
const range =
  /第?(\d{1,4})[ \t]{0,2}题?[ \t]{0,2}[-~至到][ \t]{0,2}第?(\d{1,4})[ \t]{0,2}题?[ \t]{0,4}[.、:)]?[ \t]{0,6}/y;
const rangeKeys = /[A-O√×✓✗✔✘对错TF][A-O√×✓✗✔✘对错TF \t,、;|]*/y;
const single = new RegExp(
  `[(【[]?第?(\\d{1,4})[ \\t]{0,2}题?[)】\\]]?[ \\t]{0,2}[.、:]{0,2}[ \\t]{0,4}[(【[]?((?=${keyWord})(?:${letters}|${judgeSign}))[)】\\]]?(?![A-Za-z\\u4e00-\\u9fff])`,
  'y',
);
const gap = /[ \t;；,，。、.|]+/y;

function read(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(line);
}

/** ABCDA for five items, or AB ACD … with one group for each; undefined when neither adds up. */
function shareOut(text: string, count: number): string[] | undefined {
  const signs = text.replace(/[ \t,、;|]/g, '');
  if (signs.length === count) return [...signs];
  const groups = text.split(/[ \t,、;|]+/).filter((group) => group !== '');
  return groups.length === count ? groups : undefined;
}

interface Read {
  entries: TableEntry[];
  end: number;
}

function readRange(line: string, at: number): Read | undefined {
  const head = read(range, line, at);
  if (!head) return undefined;
  const first = Number(head[1]);
  const count = Number(head[2]) - first + 1;
  const keys = read(rangeKeys, line, at + head[0].length);
  if (!keys || count < 1 || count > 500) return undefined;
  const shares = shareOut(keys[0], count);
  const end = at + head[0].length + keys[0].length;
  const source = line.slice(at, end).trim();
  const share = (i: number) => (shares ? { key: shares[i] ?? '' } : { key: '', broken: true });
  return { entries: Array.from({ length: count }, (_, i) => ({ n: first + i, source, ...share(i) })), end };
}

function readSingle(line: string, at: number): Read | undefined {
  const found = read(single, line, at);
  if (!found) return undefined;
  const entry = { n: Number(found[1]), key: found[2] ?? '', source: found[0].trim() };
  return { entries: [entry], end: at + found[0].length };
}

/** How much of a folded line names the part of the paper that the answers behind it are for. */
export function leadLength(line: string): number {
  let at = 0;
  for (let i = 0; i < 3; i++) at += read(lead, line, at)?.[0].length ?? 0;
  return at;
}

/** The number of an answer, which may stand behind the name of its part: 第二节 56. first. */
export function entryMark({ mark, folded }: { mark: NumberMark | undefined; folded: string }): NumberMark | undefined {
  const length = mark ? 0 : leadLength(folded);
  const behind = length > 0 ? readNumber(folded.slice(length)) : undefined;
  return behind ? { ...behind, after: behind.after + length } : mark;
}

/** The answers of a folded line that says nothing else: 1.A 2.B 3.C, 二、1-5 ABCDA. */
export function readTable(line: string): AnswerTable | undefined {
  if (!/\d/.test(line) || !/[A-O√×✓✗✔✘对错TF]/.test(line)) return undefined;
  let at = leadLength(line);
  const said = line.slice(0, at);
  const ordinal = /[一二三四五六七八九十]{1,2}(?=[、)])/.exec(said)?.[0];
  const type = named.exec(said)?.[0];
  const entries: TableEntry[] = [];
  let ranges = 0;
  while (at < line.length) {
    const skipped = read(gap, line, at);
    if (skipped) at += skipped[0].length;
    if (at >= line.length) break;
    const ranged = readRange(line, at);
    const next = ranged ?? readSingle(line, at);
    if (!next) return undefined;
    if (ranged) ranges++;
    for (const entry of next.entries) entries.push(entry);
    at = next.end;
  }
  if (entries.length < 2 && ranges === 0 && (entries.length === 0 || said.trim() === '')) return undefined;
  return { entries, ordinal: ordinal ? numberInWords(ordinal) : undefined, type: type ? typeOfWord(type) : undefined };
}

const cells = (line: string) => line.split(/[\s|]+/).filter((cell) => cell !== '');

/** A table of two rows, 题号 above 答案, as it is pasted from Word. */
export function readRows(numbers: string, keys: string): AnswerTable | undefined {
  if (numbers.length > 2000 || keys.length > 4000) return undefined;
  const above = cells(numbers).filter((cell) => !/^(?:题号|题目|序号|题)$/.test(cell));
  if (above.length < 2 || !above.every((cell) => /^\d{1,4}[.、]?$/.test(cell))) return undefined;
  const below = cells(keys).filter((cell) => !/^(?:参考|正确)?答案:?$|^选项$/.test(cell));
  if (below.length !== above.length) return undefined;
  if (!below.every((cell) => /^(?:[A-L]{1,12}|√|×|✓|✗|✔|✘|对|错|正确|错误|T|F)$/.test(cell))) return undefined;
  const entries = above.map((cell, i) => ({
    n: Number.parseInt(cell, 10),
    key: below[i] ?? '',
    source: `${cell} ${below[i]}`,
  }));
  return { entries, ordinal: undefined, type: undefined };
}

/** Keys in a row without numbers: ABCDA BBCDC. */
export function readRun(line: string): string[] | undefined {
  const text = line.trim();
  if (!/^[A-L√×✓✗对错][A-L√×✓✗对错 \t,、]+$/.test(text)) return undefined;
  const signs = [...text.replace(/[ \t,、]/g, '')];
  return signs.length >= 3 ? signs : undefined;
}
