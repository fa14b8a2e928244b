import type { Reply } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';
import type { ImportDraft } from '#contract/question/import.ts';
import { paperNameOf } from './paper-words.ts';

type Read = Pick<ImportDraft, 'fileName' | 'leftovers'>;
interface Line {
  readonly line: number;
  readonly text: string;
}

const usualMinutes = 60;
const mostMinutes = 1440;
const longestName = 80;

/** 考试时间：120分钟, 用时 90 分钟, 时量：2小时; a number without that word before it is of something else. */
const lasting =
  /(?:时间|时长|用时|时量|限时)[\s:：为共约是]{0,4}(?:(?<hours>\d(?:\.5)?)\s?个?小时\s?(?:(?<rest>\d{1,2})\s?分钟?)?|(?<minutes>\d{1,4})\s?分(?!\d))/g;

const minutesIn = ({ text }: Line) =>
  [...text.matchAll(lasting)].map(({ groups: { hours = '0', rest = '0', minutes = '0' } = {} }) =>
    Math.round(Number(hours) * 60 + Number(rest) + Number(minutes)),
  );

/** As the paper says, where it says one time only. */
function minutesOf(lines: readonly Line[]) {
  const [minutes, ...others] = new Set(lines.flatMap(minutesIn));
  const isTime = minutes !== undefined && others.length === 0 && minutes >= 1 && minutes <= mostMinutes;
  return isTime ? minutes : undefined;
}

const mostOfTitle = 50;
const namesPaper =
  /(?:考试|联考|统考|考核|试[卷题]|测[试验评]|检测|练习|作业|卷|竞赛)[\s()（）A-HⅠ-Ⅻ\d一二三四五六]{0,8}$/;
/** Headings, instructions and what is written on a sheet of answers. */
const noTitle =
  /[。；;，,：:！!_]|^[一二三四五六七八九十\d]{1,3}\s?[、.．]|^[(（]|^第.{1,3}[卷部]|^[答本请]|参考答案|注意|绝密|姓名|班级/;
/** What stands below the name of an examination: 数学, 理科综合（A 卷）. */
const subject = /^[\p{Script=Han}\s]{2,10}(?:[(（][^()（）]{1,8}[)）])?$/u;

const isTitle = ({ text }: Line) => text.length <= mostOfTitle && !noTitle.test(text);
const isName = (line: Line) => isTitle(line) && namesPaper.test(line.text);

/** The lines of the title on top; nothing where others name papers too: a file of several papers has no name but its own. */
function titleOf(lines: readonly Line[]) {
  const first = lines.findIndex(isName);
  if (first === -1 || lines.slice(0, first).some(({ text }) => /^[一二三四五六七八九十]{1,3}\s?[、.．]/.test(text)))
    return '';
  const title = lines.slice(first, first + 1);
  for (const line of lines.slice(first + 1)) {
    const follows = line.line - (title.at(-1)?.line ?? 0) === 1;
    if (!follows || title.length === 3 || !isTitle(line) || !(isName(line) || subject.test(line.text))) break;
    title.push(line);
  }
  const name = title.map(({ text }) => text).join(' ');
  const names = lines.filter(isName).map(({ text }) => text);
  return names.every((other) => name.includes(other) || other.includes(name)) && name.length <= longestName ? name : '';
}

function linesOf(leftovers: Read['leftovers']): Line[] {
  return leftovers
    .filter(({ understood }) => understood)
    .map(({ line, text }) => ({ line, text: text.replace(/\s+/g, ' ').trim() }))
    .toSorted((one, other) => one.line - other.line);
}

/** What a paper of this import is called and how long it takes, as far as the file says. */
export function proposedPaper({ fileName, leftovers }: Read) {
  const lines = linesOf(leftovers);
  return { name: titleOf(lines) || paperNameOf(fileName), suggestedMinutes: minutesOf(lines) ?? usualMinutes };
}

export type FoundPaper = Reply<typeof paper.inImport>[number];

/** The same of each of several papers in it, by what stands above its questions; a time on top of the file is that of all. */
export function proposedPapers({ fileName, leftovers }: Read, found: readonly FoundPaper[]) {
  const lines = linesOf(leftovers);
  const forAll = minutesOf(lines) ?? usualMinutes;
  return found.map(({ place, name, firstLine, lastLine, questions, made }) => {
    const own = lines.filter(({ line }) => line >= firstLine && line <= lastLine);
    const title = titleOf(own);
    const said = name === '' || title.includes(name.replace(/\s+/g, ' ')) ? title : name;
    const numbered = `${paperNameOf(fileName).slice(0, longestName - 8)} ${place}`;
    return {
      ...{ place, name: made?.name ?? (said || numbered).slice(0, longestName) },
      ...{ suggestedMinutes: minutesOf(own) ?? forAll, chosen: made === null && questions > 0 },
    };
  });
}
