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

type Steps<T> = Generator<undefined, T>;

function* formsOf(texts: readonly string[]): Steps<string[]> {
  const forms: string[] = [];
  for (const text of texts) {
    forms.push(keyForm(text));
    yield;
  }
  return forms.sort();
}

function* blanksForm({ blanks, unordered }: FillAnswer): Steps<unknown[]> {
  const forms: string[][] = [];
  for (const { accepted } of blanks) forms.push([...new Set(yield* formsOf(accepted))]);
  if (forms.every((texts) => texts.length === 0)) return [];
  return unordered ? forms.map((texts) => JSON.stringify(texts)).sort() : forms;
}

/** What counts as right, whatever the order of the options and the way it is written; empty: nothing does. */
function* rightForms({ type, options, answer, children = [] }: Keyed): Steps<unknown[]> {
  if (type === 'COMPOSITE') {
    const items: unknown[][] = [];
    for (const child of children) items.push(yield* rightForms(child));
    return items.every((forms) => forms.length === 0) ? [] : items;
  }
  if (isChoice(type)) return yield* formsOf(options.flatMap(({ content, correct }) => (correct ? content : [])));
  if (typeof answer !== 'object' || answer === null) return answer === null || answer === '' ? [] : [answer];
  if ('blanks' in answer) return yield* blanksForm(answer);
  if ('reference' in answer) return [keyForm(answer.reference)].filter((form) => form !== '');
  return answer.tests.map(({ input, output }) => [input, output]);
}

/** A fingerprint of the key, to compare questions with equal content; empty without a key. */
export function* keySteps(question: Keyed): Steps<string> {
  const forms = yield* rightForms(question);
  return forms.length === 0 ? '' : createHash('sha256').update(JSON.stringify(forms)).digest('hex').slice(0, 32);
}

/** Many are shown beside each other, so they are kept short. */
const longestText = 500;

/** The key in one line, for people who compare it with another; options by their words, as letters may be mixed. */
export const keyText = (question: Keyed) => wholeKeyText(question).slice(0, longestText).toWellFormed();

function wholeKeyText({ type, options, answer, children = [] }: Keyed): string {
  if (type === 'COMPOSITE') return children.map((child, index) => `（${index + 1}）${wholeKeyText(child)}`).join('；');
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
