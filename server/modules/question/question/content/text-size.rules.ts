import { optionLetter } from '#contract/letters.ts';
import { type QuestionInput, textMost } from '#contract/question/content.ts';
import { markupIn, mostMarkup } from '../../../../kit/text/rich-text.ts';
import { isFill, isShort, type Problems } from './answer.rules.ts';

/** Of a whole question with its items. */
const mostSigns = 600_000;

type OneInput = Omit<QuestionInput, 'children'>;

const textsOf = ({ stem, analysis, options, answer }: OneInput) => [
  ...[stem, analysis, ...options.map(({ content }) => content)],
  ...(isShort(answer) ? [answer.reference] : []),
  ...(isFill(answer) ? answer.blanks.flatMap(({ accepted }) => accepted) : []),
];

const countOf = (texts: readonly string[], of: (text: string) => number) =>
  texts.reduce((sum, text) => sum + of(text), 0);

/** Limit for the growth of a text by Unicode normalisation (㎏ becomes kg); no real document comes near. */
const mostGrowth = 50_000;
const countedAtOnce = 10_000;

/** One character may normalise to eighteen, and every comparison of texts normalises them. */
function growsTooMuch(texts: readonly string[]) {
  let growth = 0;
  for (const text of texts) {
    for (let from = 0; from < text.length; from += countedAtOnce) {
      const part = text.slice(from, from + countedAtOnce);
      growth += Math.max(0, part.normalize('NFKC').length - part.length);
      if (growth > mostGrowth) return true;
    }
  }
  return false;
}

/** Why an input is too large to be processed: longer, or with more markup, than any page of a document. */
export function overload(input: QuestionInput) {
  const texts = [input, ...input.children].flatMap(textsOf);
  if (countOf(texts, (text) => text.length) > mostSigns) {
    return `这道题太长，所有内容连同格式一共最多 ${mostSigns.toLocaleString('zh-CN')} 个字符`;
  }
  if (growsTooMuch(texts)) return '特殊字符太多，请换成普通文字后再保存';
  return tooMuchMarkup(input);
}

/** The same of markup alone; sanitising closes what was left open. */
export function tooMuchMarkup(input: QuestionInput) {
  const texts = [input, ...input.children].flatMap(textsOf);
  return countOf(texts, markupIn) > mostMarkup ? '内容的格式太复杂，请清除格式后再保存' : undefined;
}

const tooLong = (label: string, most: number) => `${label}太长，连同格式最多 ${most.toLocaleString('zh-CN')} 个字符`;

/** Texts that are too long after sanitising, which can lengthen them. */
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
