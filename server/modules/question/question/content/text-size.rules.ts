import { optionLetter } from '#contract/letters.ts';
import { type QuestionInput, textMost } from '#contract/question/content.ts';
import { isShort, type Problems } from './answer.rules.ts';

/** Sanitising takes about 20 µs a tag, and nobody else is served meanwhile. */
const mostTags = 10_000;

type OneInput = Omit<QuestionInput, 'children'>;

const textsOf = ({ stem, analysis, options, answer }: OneInput) => [
  ...[stem, analysis, ...options.map(({ content }) => content)],
  ...(isShort(answer) ? [answer.reference] : []),
];

/** More markup than any page of a document has; `<` that begins no tag counts too, as it is read the same. */
export const hasTooManyTags = (input: QuestionInput) =>
  [input, ...input.children]
    .flatMap(textsOf)
    .reduce((sum, text) => sum + (text.length < mostTags ? 0 : text.split('<').length), 0) > mostTags;

const tooLong = (label: string, most: number) => `${label}太长，连同格式最多 ${most.toLocaleString('zh-CN')} 个字符`;

/** What is too long once it is sanitised, which can make text longer. */
export function textSizeProblems({ type, stem, analysis, options, answer }: OneInput, fields: Problems) {
  if (stem.length > textMost.stem) fields.stem = tooLong(type === 'COMPOSITE' ? '材料' : '题干', textMost.stem);
  if (analysis.length > textMost.analysis) fields.analysis = tooLong('解析', textMost.analysis);
  options.forEach(({ content }, index) => {
    if (content.length <= textMost.option) return;
    fields[`options.${index}.content`] = tooLong(`选项 ${optionLetter(index)} `, textMost.option);
  });
  if (isShort(answer) && answer.reference.length > textMost.reference) {
    fields['answer.reference'] = tooLong('参考答案', textMost.reference);
  }
}
