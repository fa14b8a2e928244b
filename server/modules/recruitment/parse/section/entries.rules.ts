import { type Period, periodIn } from './dates.rules.ts';
import type { Piece } from './piece.rules.ts';

/** One school, job, project: its lines, and the time that one of them names. */
export interface Entry {
  readonly period: Period | undefined;
  /** Lines up to the time, without it. */
  readonly head: readonly Piece[];
  /** Short lines that follow it: they may go on with the head, or say what was done. */
  readonly next: readonly Piece[];
  readonly body: readonly Piece[];
}

export const isBullet = (text: string) => /^\s*(?:[•●○◦▪■◆★☆►▶➢➤✓✔·*\-–—>]|\(?\d{1,2}[.、)]\s*(?!\d)|[①-⑳])/.test(text);

/** Without the mark or number of a list. */
export function unmarked(line: Piece): Piece {
  const mark = /^\s*(?:[•●○◦▪■◆★☆►▶➢➤✓✔·*>]|[-–—](?!\d)|\(?\d{1,2}[.、)]\s*(?!\d{1,2}(?!\d))|[①-⑳])\s*/.exec(line.text);
  return mark ? line.part(mark[0].length) : line;
}

/** 工作职责： and what else begins a part of an entry. */
const bodyLabel =
  /^\s*(?:(?:工作|岗位|主要|项目|责任|职责|个人|我的|所做|核心)?(?:职责|内容|描述|业绩|成果|简介|介绍|背景|概述|工作)(?:与?(?:业绩|职责|描述|成果))?|技术栈|使用技术|开发技术|技术选型|技术架构|开发环境|(?:项目)?链接|(?:项目)?地址|离职原因|证明人|主修课程|核心课程|主要课程|相关课程|专业课程|课程|在校荣誉|荣誉|奖学金|负责内容|培训内容|responsibilit(?:y|ies)|duties|description|achievements?|tech(?:nology|nologies)?(?: stack)?|links?|url|github|courses?|coursework|relevant courses?|core courses?)\s*[:\t]/i;

const lengthOf = (text: string) => text.trim().replace(/\s+/g, ' ').length;

export const isDescription = (text: string) =>
  isBullet(text) || bodyLabel.test(text) || /[。;；!?]/.test(text) || lengthOf(text) > 60;

/** A label of a form: 公司名称：…, 时间：… */
const formLabel =
  /^\s*(?:公司|单位|企业|学校|院校|毕业院校|项目|组织|机构|培训|社团|所在|任职|就读|工作|起止|担任|教育|在校)?(?:名称|时间|单位|机构|日期|公司|学校|院校|项目|组织|职位|职务|岗位|部门|专业|学历|学位|课程)\s*[:\t]/;

const hasTime = (line: Piece) => {
  const period = periodIn(line);
  if (!period) return false;
  const rest = line.text.replace(period.whole.text, '');
  return rest.length <= 90 && !/[。;；]/.test(rest) && (!isBullet(line.text) || /^[^\d]{0,4}\d{4}/.test(line.text));
};

/** How many lines above its time an entry begins, the same in a whole section. */
function leadOf(lines: readonly Piece[], first: number): number {
  const above = lines.slice(0, first);
  return above.length <= 4 && above.every(({ text }) => !isBullet(text) && lengthOf(text) <= 60) ? above.length : 0;
}

function startsOf(lines: readonly Piece[]): number[] {
  const times = lines.flatMap((line, at) => (hasTime(line) ? [at] : []));
  const [first = 0] = times;
  const lead = leadOf(lines, first);
  const starts: number[] = [];
  for (const [number, time] of times.entries()) {
    let start = time;
    const floor = number === 0 ? 0 : (times[number - 1] ?? 0) + 1;
    const isForm = formLabel.test(lines[first - lead]?.text ?? '');
    while (start > floor && time - start < lead) {
      const text = lines[start - 1]?.text ?? '';
      if (isForm ? !formLabel.test(text) : isDescription(text)) break;
      start -= 1;
    }
    starts.push(number === 0 ? time - lead : start);
  }
  return starts;
}

/** Entries without any time are parted by empty lines, or by the label that each begins with. */
function startsWithoutTimes(lines: readonly Piece[]): number[] {
  const label = /^\s*([^:\t]{2,8})[:\t]/.exec(lines[0]?.text ?? '')?.[1];
  if (label && formLabel.test(lines[0]?.text ?? ''))
    return lines.flatMap((line, at) => (line.text.trim().startsWith(label) ? [at] : []));
  const isHead = (at: number) => {
    const text = lines[at]?.text ?? '';
    return !isDescription(text) && (at === 0 || isDescription(lines[at - 1]?.text ?? ''));
  };
  return lines.flatMap((_, at) => (at === 0 || isHead(at) ? [at] : []));
}

/** Parts a section into its entries by the times in it. */
export function entriesOf(section: readonly Piece[], most: number): Entry[] {
  const lines = section.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (lines.length === 0) return [];
  const withTimes = startsOf(lines);
  const starts = withTimes.length > 0 ? withTimes : startsWithoutTimes(lines);
  return starts.slice(0, most).map((start, number) => {
    const own = lines.slice(start, starts[number + 1]);
    const timed = own.findIndex(hasTime);
    const period = timed < 0 ? undefined : periodIn(own[timed] as Piece);
    const described = own.findIndex((line, at) => at > timed && isDescription(line.text));
    const end = described < 0 ? own.length : described;
    const top = timed < 0 ? Math.min(1, end) : timed + 1;
    const head = own
      .slice(0, top)
      .flatMap((line, at) => (at === timed && period ? line.without(period.whole) : [line.trimmed()]))
      .filter((piece) => !piece.isEmpty);
    return { period, head, next: own.slice(top, end), body: own.slice(end) };
  });
}

/** Lines that follow each other as one stretch. */
export function stretch(lines: readonly Piece[]): Piece | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? first.to(last) : undefined;
}
