import type { Reply } from '#contract/endpoint.ts';
import { optionLetter } from '#contract/letters.ts';
import { codeLanguageNames, type WholeContent } from '#contract/question/content.ts';
import type { questionHistory } from '#contract/question/history.ts';
import type { Question } from '#contract/question/question.ts';
import { isChoice, typeLabel } from '#contract/question/type.ts';
import { plainText } from '../../../../kit/rich-text/plain-text.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { checkerNames, isCode } from '../../editor/form/code-form.ts';
import { correctLetters } from '../question-words.ts';

export type Version = Reply<typeof questionHistory.versions>[number];
type Content = WholeContent;
type Item = Content['children'][number];
type Answer = Question['answer'];

/** A part of a question as text, under a name that two versions have in common. */
export interface Part {
  readonly label: string;
  readonly text: string;
}

function blankText({ accepted, ...rules }: { accepted: readonly string[]; weight: number; tolerance: number | null }) {
  const tolerance = rules.tolerance === null ? '' : `，误差 ${rules.tolerance}`;
  return `${accepted.join(' / ')}（权重 ${rules.weight}${tolerance}）`;
}

export function answerText(answer: Answer): string {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? '正确' : '错误';
  if ('blanks' in answer)
    return [...answer.blanks.map(blankText), ...(answer.unordered ? ['各空不分顺序'] : [])].join('\n');
  if (isCode(answer)) return codeText(answer);
  const points = answer.scoringPoints.map(({ text, points }) => `${text}：${pointsText(points)} 分`);
  return [plainText(answer.reference), ...points].join('\n');
}

function codeText(answer: Extract<Answer, { languages: unknown }>) {
  const tests = answer.tests.map(
    ({ input, output, sample, weight, group }) =>
      `${sample ? '样例' : '隐藏用例'}（权重 ${weight}${group === undefined ? '' : `，第 ${group} 组`}）\n${input}\n→\n${output}`,
  );
  const limits = `${checkerNames[answer.checker]}，${answer.timeLimitMs} 毫秒，${answer.memoryLimitMb} MB`;
  const { templates, frames, references, checkerProgram } = answer;
  const programs = [
    ...templates.map(({ codeType, template }) => `${codeLanguageNames[codeType]} 初始代码\n${template}`),
    ...frames.map(({ codeType, frame }) => `${codeLanguageNames[codeType]} 外框\n${frame}`),
    ...references.map(({ codeType, source }) => `${codeLanguageNames[codeType]} 参考程序\n${source}`),
    ...(checkerProgram ? [`${codeLanguageNames[checkerProgram.codeType]} 检查程序\n${checkerProgram.source}`] : []),
  ];
  return [answer.languages.map((one) => codeLanguageNames[one]).join('、'), limits, ...programs, ...tests].join('\n');
}

function partsOfOne(content: Content | Item, stemName: string): Part[] {
  const { type, stem, options, answer, analysis, difficulty, points } = content;
  const parts = [
    { label: '题型', text: typeLabel(type) },
    { label: stemName, text: plainText(stem) },
    ...options.map((option, index) => ({
      label: `选项 ${optionLetter(index)}`,
      text: plainText(option.content) + (option.fixed ? '（固定位置）' : ''),
    })),
    { label: '答案', text: isChoice(type) ? correctLetters(options) : answerText(answer) },
    { label: '解析', text: plainText(analysis) },
    { label: '难度', text: String(difficulty) },
    { label: '分值', text: pointsText(points) },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** All of a version, part by part. */
export function partsOf(content: Content): Part[] {
  const own = partsOfOne(content, content.type === 'COMPOSITE' ? '材料' : '题干');
  const items = content.children.flatMap((item, index) =>
    partsOfOne(item, '题干').map(({ label, text }) => ({ label: `第 ${index + 1} 小题 · ${label}`, text })),
  );
  return [...own, ...items];
}

export interface ChangedPart {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The parts that differ, in the order of the later version; what only the earlier one has comes last. */
export function changedParts(before: Content, after: Content): ChangedPart[] {
  const [old, now] = [before, after].map(
    (content) => new Map(partsOf(content).map(({ label, text }) => [label, text])),
  );
  const labels = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...labels]
    .map((label) => ({ label, before: old?.get(label) ?? '', after: now?.get(label) ?? '' }))
    .filter((part) => part.before !== part.after);
}
