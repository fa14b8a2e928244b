import { isDeepStrictEqual } from 'node:util';
import type { ItemContent, QuestionContent, WholeContent } from '#contract/question/content.ts';

/** What a code question has come to have since its version was stored. */
const laterCode = { checkerProgram: null, frames: [], references: [] };

const wholeAnswer = (answer: QuestionContent['answer']) =>
  typeof answer === 'object' && answer !== null && 'languages' in answer ? { ...laterCode, ...answer } : answer;

/** A new option gets a new id each time it is sent, so ids say nothing about what an author changed. */
const withoutIds = <T extends QuestionContent>(content: T) => ({
  ...content,
  answer: wholeAnswer(content.answer),
  options: content.options.map(({ id: _, ...option }) => option),
});

const itemWithoutIds = ({ questionId: _, ...content }: ItemContent) => withoutIds(content);

export const isSameItem = (before: ItemContent, after: ItemContent) =>
  isDeepStrictEqual(itemWithoutIds(before), itemWithoutIds(after));

const comparable = (content: WholeContent) => ({
  ...withoutIds(content),
  children: content.children.map(itemWithoutIds),
});

/** Did the author leave everything as it was? */
export const isSame = (before: WholeContent, after: WholeContent) =>
  isDeepStrictEqual(comparable(before), comparable(after));

const answersOf = ({ answer, children }: WholeContent) =>
  [answer, ...children.map((child) => child.answer)].map(wholeAnswer);

/** Is everything judged as it was? */
export const isSameKey = (before: WholeContent, after: WholeContent) =>
  isDeepStrictEqual(answersOf(before), answersOf(after));
