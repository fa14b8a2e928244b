import { createHash } from 'node:crypto';
import type { FillAnswer, ItemInput, QuestionInput } from '#contract/question/content.ts';
import { isChoice } from '#contract/question/type.ts';
import { keyForm } from '../fingerprint.rules.ts';
import { shortStem, wordsOf } from '../readable.rules.ts';

interface KeyedItem extends Pick<ItemInput, 'answer'> {
  readonly type: QuestionInput['type'];
  readonly options: readonly { readonly content: string; readonly correct: boolean }[];
}
interface Keyed extends KeyedItem {
  readonly children?: readonly KeyedItem[];
}

const blanksForm = ({ blanks, unordered }: FillAnswer) => {
  const forms = blanks.map(({ accepted }) => [...new Set(accepted.map(keyForm))].sort());
  if (forms.every((texts) => texts.length === 0)) return [];
  return unordered ? forms.map((texts) => JSON.stringify(texts)).sort() : forms;
};

/** What counts as right, whatever the order of the options and the way it is written; empty: nothing does. */
function rightForms({ type, options, answer, children = [] }: Keyed): unknown[] {
  if (type === 'COMPOSITE') {
    const items = children.map((child) => rightForms(child));
    return items.every((forms) => forms.length === 0) ? [] : items;
  }
  if (isChoice(type)) return options.flatMap(({ content, correct }) => (correct ? keyForm(content) : [])).sort();
  if (typeof answer !== 'object' || answer === null) return answer === null || answer === '' ? [] : [answer];
  if ('blanks' in answer) return blanksForm(answer);
  if ('reference' in answer) return [keyForm(answer.reference)].filter((form) => form !== '');
  return answer.tests.map(({ input, output }) => [input, output]);
}

/** Tells whether two questions that say the same have the same key; empty where there is none. */
export function keyOf(question: Keyed): string {
  const forms = rightForms(question);
  return forms.length === 0 ? '' : createHash('sha256').update(JSON.stringify(forms)).digest('hex').slice(0, 32);
}

/** The key in one line, for people who compare it with another; options by their words, as letters may be mixed. */
export function keyText({ type, options, answer, children = [] }: Keyed): string {
  if (type === 'COMPOSITE') return children.map((child, index) => `（${index + 1}）${keyText(child)}`).join('；');
  if (isChoice(type)) {
    const right = options.flatMap(({ content, correct }) => (correct ? shortStem(content) || '图片' : []));
    return right.join('；') || '没有答案';
  }
  if (typeof answer === 'boolean') return answer ? '正确' : '错误';
  if (typeof answer !== 'object' || answer === null) return '没有答案';
  if ('blanks' in answer)
    return answer.blanks.map(({ accepted }) => accepted.slice(0, 5).join(' / ') || '没有答案').join('；');
  if ('reference' in answer) return wordsOf(answer.reference).slice(0, 200).toWellFormed() || '没有答案';
  return `${answer.tests.length} 个测试用例`;
}
