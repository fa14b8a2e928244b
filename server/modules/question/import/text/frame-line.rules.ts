import type { PaperLine } from '../paper/paper-line.rules.ts';
import type { Outline } from '../paper/paper-outline.rules.ts';
import { type Heading, readHeading } from '../paper/section-heading.rules.ts';
import { fold } from './paper-source.rules.ts';

/*
 * What of a paper is no question and was understood all the same: its title, headings, what is to be filled in on top, and
 * instructions. It is folded away, so whatever may be a question which was lost is none of it: a line too many among what
 * was lost costs a glance, a question too few is never seen.
 */

/** 注意事项: what follows up to the first heading or question are instructions. */
const instructionsBegin =
  /^[\s【(]{0,10}(?:考生|考试|答题|答卷)?(?<words>注意(?:事项)?|须知|说明|指令|要求)[\s】)]{0,4}:?\s{0,4}$/;

const count = '\\d+(?:\\.\\d+)?';
const instruction = new RegExp(
  `^[\\s(【★※*]{0,10}(?:\\d{1,2} ?[.、)] ?|\\(\\d{1,2}\\) ?)?(?:${[
    '注意事项',
    `(?:考试|答[题卷]|建议)(?:时间|时长|用时)[:为共约 ]{0,4}${count}`,
    '考试(?:形式|方式)(?: ?:|[为采])',
    '(?:闭卷|开卷)(?:考试|$)',
    `(?:满分|总分)[:为共 ]{0,4}${count} ?分(?!的)`,
    '本(?:试卷|试题|卷|大题|题共|小题共|部分(?:共|有|均|每))',
    '(?:试[卷题]|全卷)(?:共|分为|满分)',
    '共 ?\\d+ ?(?:小|道|大)?题',
    `[每各]小?题 ?${count} ?分`,
    '[在从]?(?:下列|以下)?(?:每|各)(?:小|道)?题(?:中)?(?:给出|所给|列出|备选)?的?(?:四|五|几)个(?:备选)?(?:选项|答案)',
    '答[题卷]前',
    '考生(?:务必|必须|须|不得|注意|请(?:务必|认真|注意|[将把在]))',
    '回答(?:非?选择|主观|客观)题时',
    '解答应?写出',
    '(?:所有|全部)?答案(?:请|应|须|必须|一律|均|都){0,2}[填涂写]{1,2}[在到]答题[卡纸卷]',
    '请?[将把](?:正确|所有|最后)?的?(?:选项|答案|结果).{0,12}[填涂写]',
    '(?:下列|以下)(?:每|各)(?:小|道)?题(?:都|均|中)?(?:只|至少)?有(?:且只有)?[一1两2]个',
    '请?[在从](?:下列|以下)?(?:每|各)(?:小|道)?题的?(?:备选|选)(?:项|答案)中',
  ].join('|')})`,
);

/** 姓名：____ 部门：____ 得分：____ — nothing else stands on such a line. */
const toFillIn =
  /工作单位|姓名|班级|学号|工号|准考证号|考场|考号|座位?号|部门|单位|学校|院系|专业|岗位|职务|日期|得分|成绩|满分|总分|合计|考试时[间长]|时间|评卷人|阅卷人|题号|密封线/g;
const leftToFillIn = /^(?:[\s:_|()一二三四五六七八九十年月日-]|[\d.]+ {0,3}(?:分钟|分|小时)|\d{1,2}(?!\d))*$/;

export function isToFillIn(folded: string) {
  const left = folded.length <= 200 ? folded.replace(toFillIn, '') : folded;
  return left.length < folded.length && leftToFillIn.test(left);
}

const isOption = (folded: string) =>
  /(?:^|[\s(。])[A-H] ?[.、](?! ?[A-H]? ?卷)|\([A-H]\)(?! ?卷|\s*$)|^\s{0,40}(?:[A-H][\s:]{1,4}(?!卷)|[A-H]\)|[a-h] ?[.、)])/.test(
    folded,
  );

const isAnswer = (folded: string) =>
  /答案 ?[为是]? {0,2}[:】]|答案[为是]? ?(?:[A-H](?![a-z])|[√×])|(?<!问)答:|【(?:解析|详解|解答|分析)】|^\s{0,40}(?:答案|解析?|分析)[\s:]/.test(
    folded,
  );

const blank = /_{2,}|\( {0,40}\)|【 {0,20}】/;

/** It asks, goes on below, or leaves room for an answer. */
const asks = (folded: string) => /[?]|(?::|…|\.{3})\s*$/.test(folded) || blank.test(folded);

/** So begin and end questions without a question mark. */
export const seemsToAsk = (folded: string) =>
  /^[\s(]{0,20}(?:[\d①-⑳]{1,3} {0,2}[.、)]? {0,2})?(?:请[将把]下[列面]|请?(?:简述|论述|试述|试论|简析|简答|概述|阐述|列举|列出|举例|翻译|名词解释|解释|比较|证明|计算|求|分析|谈谈|描述|写出|指出|说出|回答(?!.{0,4}题时)|将下列|把下列)|什么|为什么|如何|怎样|怎么|何谓|何为|下列|以下)|(?:的是|的有|是?多少|是什么|有哪些|吗|呢)[。.]?\s*$|,(?:求|[问试](?![卷题]))[^,]{0,40}$|\(\d{1,3}(?:\.5)? ?分\)\s*$/.test(
    folded,
  );

export const isOfQuestion = (folded: string) => isOption(folded) || isAnswer(folded) || asks(folded);

/** A heading with a text behind it is more than a heading. */
const isHeading = (heading: Heading | undefined, folded: string) =>
  heading !== undefined && folded.slice(heading.rest).trim() === '' && !folded.includes('?') && !blank.test(folded);

const isInstruction = (folded: string) =>
  isToFillIn(folded) || (!isOfQuestion(folded) && instruction.test(folded.slice(0, 400)));

const mostOfTitle = 40;

/** Names a paper, so that it is no question even with options right below. */
const namesPaper = /(?:考试|考核|试[卷题]|测[试验评]|练习|题库|卷|竞赛)[\s()A-H\d一二三四五六]{0,8}$/;

/** Of what instructions speak. */
export const ofExam =
  /[答交试]卷|试题|考[试生场号]|答题|作答|选择题|监考|准考证|姓名|座位|手机|携带|计算器|[铅钢签]字?笔|草稿|填涂|涂黑|书写|字迹|保持|安静|不得|严禁|必须|务必|请勿|诚信/;

const isTitleLike = ({ folded, mark }: PaperLine) =>
  folded.trim().length <= mostOfTitle && mark === undefined && !/[。!;,]|\.\s*$/.test(folded);

/** A line that answers left behind. */
export const isFrameText = (text: string) =>
  fold(text)
    .split('\n')
    .every((line) => line.trim() === '' || isHeading(readHeading(line), line) || isInstruction(line.trim()));

/** The answers that stand below a title. */
const titledAt = (answers: Outline['answers']) =>
  new Set(answers.flatMap(({ titled, lines }) => (titled ? [(lines[0]?.index ?? 0) - 1] : [])));

interface Place {
  /** Nothing but the title and what belongs to it has been read. */
  top: boolean;
  /** Below 注意事项. */
  instructed: boolean;
}

function isKnown(line: PaperLine, titles: ReadonlySet<number>) {
  const { folded, heading, title, furniture, paper } = line;
  if (furniture || paper || titles.has(line.index) || isHeading(heading, folded)) return true;
  return title !== undefined && !isOption(folded) && !asks(folded);
}

/** 注意事项 on a line of its own. */
export const beginsNotice = (folded: string) => begins(folded, false);

/** Below a line of its own 要求 may belong to a question; 注意事项 does not. */
function begins(folded: string, top: boolean) {
  const words = instructionsBegin.exec(folded)?.groups?.words;
  return words !== undefined && (top || /注意|须知/.test(words));
}

/** Of the lines that belong to no question those that were understood. */
export function frameLines({ leftovers, items, answers }: Pick<Outline, 'leftovers' | 'items' | 'answers'>) {
  const first = items[0]?.lines[0]?.index ?? 0;
  const titles = titledAt(answers);
  const found = new Set<PaperLine>();
  const place: Place = { top: true, instructed: false };
  /** Understood only by where they stand: options below them show that they are a question. */
  let supposed: PaperLine[] = [];
  for (const line of leftovers) {
    if (line.blank) continue;
    const { folded } = line;
    if (line.index >= first) Object.assign(place, { top: false, instructed: false });
    const known = isKnown(line, titles);
    const instructions = begins(folded, place.top) && line.index < first;
    if (known || instructions || isInstruction(folded)) {
      found.add(line);
      if (line.heading || line.title === 'label') Object.assign(place, { top: false, instructed: false });
      place.instructed ||= instructions;
      if (!line.furniture) supposed = [];
      continue;
    }
    if (isOption(folded) || isAnswer(folded))
      for (const one of supposed) if (!namesPaper.test(one.folded)) found.delete(one);
    const asked = isOfQuestion(folded) || seemsToAsk(folded);
    place.top &&= !asked && isTitleLike(line);
    place.instructed &&= !asked;
    if (place.top || (place.instructed && ofExam.test(folded))) {
      found.add(line);
      supposed.push(line);
    } else supposed = [];
  }
  return found;
}
