import { isDeepStrictEqual } from 'node:util';
import type { ItemContent, QuestionContent, WholeContent } from '#contract/question/content.ts';

/** A new option gets a new id each time it is sent, so ids say nothing about what an author changed. */
const withoutIds = <T extends QuestionContent>(content: T) => ({
  ...content,
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
