import type { z } from 'zod';
import { bank } from '#contract/question/bank.ts';
import type { QuestionInput } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { judgeState } from '../../server/modules/judge/index.ts';
import type { client } from '../client.ts';
import { testServer } from '../server.ts';
import { verified } from './verified.ts';

type Client = ReturnType<typeof client>;
export type NewQuestion = z.input<typeof QuestionInput>;

/** A bank of the caller's organisation. */
export async function makeBank(author: Client, name = '测试题库') {
  const { bankId } = await author.call(bank.add, { body: { name } });
  return bankId;
}

/** Options from their texts; a star before the text marks a correct one. */
export const choiceOptions = (...texts: string[]) =>
  texts.map((text) => ({ content: text.replace(/^\*/, ''), correct: text.startsWith('*') }));

/** A question of each type that is right as it stands; `stem` tells them apart. */
export const sampleQuestion = {
  judge: (stem: string, answer = true): NewQuestion => ({ type: 'JUDGE', stem, answer, points: 2 }),
  single: (stem: string): NewQuestion => ({
    type: 'SINGLE',
    stem,
    points: 2,
    options: choiceOptions('甲', '*乙', '丙', '丁'),
  }),
  multiple: (stem: string): NewQuestion => ({
    type: 'MULTIPLE',
    stem,
    points: 4,
    options: choiceOptions('*甲', '*乙', '丙', '*丁'),
  }),
  fill: (stem: string, ...accepted: string[]): NewQuestion => ({
    type: 'FILL',
    stem,
    points: 4,
    answer: { blanks: accepted.map((one) => ({ accepted: [one] })) },
  }),
  short: (stem: string): NewQuestion => ({ type: 'SHORT', stem, points: 10, answer: { reference: '<p>要点</p>' } }),
  code: (stem: string): NewQuestion => ({
    ...{ type: 'CODE', stem, points: 20 },
    answer: { languages: ['python', 'c++'], tests: [{ input: '1 2', output: '3', sample: true }] },
  }),
  /** A material with a single choice of 2 points and a short answer of 3. */
  composite: (stem: string): NewQuestion => ({
    ...{ type: 'COMPOSITE', stem },
    children: [
      { type: 'SINGLE', stem: `${stem} 第一问`, points: 2, options: choiceOptions('*甲', '乙') },
      { type: 'SHORT', stem: `${stem} 第二问`, points: 3, answer: { reference: '<p>答</p>' } },
    ],
  }),
};

/** Adds a question to a bank; answers its ids. */
export async function makeQuestion(author: Client, bankId: string, given: NewQuestion = sampleQuestion.single('题干')) {
  return author.call(question.add, { body: { bankId, ...(await withReference(bankId, given)) } });
}

type Key = NewQuestion['answer'];
const isCode = (key: Key): key is Extract<Key, { languages: unknown }> =>
  typeof key === 'object' && key !== null && 'languages' in key;

/** Where code can be run, a code question is approved once a reference solution passes. */
async function withReference(bankId: string, given: NewQuestion): Promise<NewQuestion> {
  const { children = [] } = given;
  if (![given, ...children].some(({ answer }) => isCode(answer ?? null))) return given;
  const { db } = await testServer();
  if (!(await judgeState(db)).works) return given;
  const { organisationId } = await db
    .selectFrom('questionBank')
    .select('organisationId')
    .where('id', '=', bankId)
    .executeTakeFirstOrThrow();
  const keyOf = async (answer: Key = null) =>
    isCode(answer) && (answer.references ?? []).length === 0 ? verified(organisationId, answer) : answer;
  const items = children.map(async (child) => ({ ...child, answer: await keyOf(child.answer) }));
  return { ...given, answer: await keyOf(given.answer), children: await Promise.all(items) };
}

/** The same of many. */
export const withReferences = (bankId: string, given: readonly NewQuestion[]) =>
  Promise.all(given.map((one) => withReference(bankId, one)));
