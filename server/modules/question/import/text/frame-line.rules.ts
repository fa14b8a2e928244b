import type { PaperLine } from '../paper/paper-line.rules.ts';
import type { Outline } from '../paper/paper-outline.rules.ts';
import { readHeading } from '../paper/section-heading.rules.ts';
import { fold } from './paper-source.rules.ts';

/*
 * What of a paper is no question and was understood all the same: its title, headings, what is to be filled in on top, and
 * instructions. It is shown apart from text that may be a question which was lost.
 */

/** 注意事项: what follows up to the first heading or question are instructions. */
const instructionsBegin =
  /^[\s【(]{0,10}(?:考生|考试|答题|答卷)?(?:注意(?:事项)?|须知|说明|指令|要求)[\s】)]{0,4}:?\s{0,4}$/;

const instruction =
  /注意事项|考试(?:时间|时长|用时|形式|方式|说明|须知|结束)|答[题卷](?:时间|时长|前|卡|纸|须知|要求|说明)|试[卷题](?:共|分为|满分)|本(?:试卷|试题|卷|大题|部分|题共|小题共)|建议时长|满分|总分:|分钟|(?:每|各)(?:小)?题.{0,20}分|四个(?:备选)?(?:选项|答案)|选项(?:中|里)|涂黑|填涂|铅笔|签字笔|准考证|草稿纸|请将|请把|写出(?:必要的)?(?:文字说明|演算步骤|证明过程)|闭卷|开卷|考生/;

/** 姓名：____ 部门：____ 得分： */
const toFillIn =
  /^[\s(]{0,10}(?:姓名|班级|学号|工号|考号|座号|部门|单位|学校|院系|专业|岗位|职务|日期|得分|成绩|评卷人|阅卷人|题号|密封线)[\s:_|\t(]/;

const mostOfTitle = 40;
const sentenceEnd = /[。？?！!；;，,：:]$/;

const isInstruction = (folded: string) =>
  instruction.test(folded.slice(0, 400)) || toFillIn.test(folded) || readHeading(folded) !== undefined;

const isTitleLike = ({ folded, raw }: PaperLine) =>
  folded.trim().length <= mostOfTitle && !sentenceEnd.test(raw.trim()) && !/_{3,}|[?？]|\(\s{1,8}\)/.test(folded);

/** A line that answers left behind. */
export const isFrameText = (text: string) => isInstruction(fold(text).trim());

/** Of the lines that belong to no question those that were understood. */
export function frameLines({ leftovers, items }: Pick<Outline, 'leftovers' | 'items'>): Set<PaperLine> {
  const first = items[0]?.lines[0]?.index ?? 0;
  const found = new Set<PaperLine>();
  let top = true;
  let instructed = false;
  for (const line of leftovers) {
    if (line.blank) continue;
    const above = line.index < first;
    const begins = instructionsBegin.test(line.folded);
    const known = line.furniture || line.paper || line.heading !== undefined || line.title !== undefined || begins;
    instructed = above && (begins || (instructed && line.heading === undefined));
    top &&= above && (known || isInstruction(line.folded) || isTitleLike(line));
    if (known || instructed || top || isInstruction(line.folded)) found.add(line);
  }
  return found;
}
