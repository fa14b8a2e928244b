import type { TakeView } from '../take-view.ts';

/** What the person has written so far, wherever that was typed. */
export const ownTexts = ({ items, answers }: Pick<TakeView, 'items' | 'answers'>) =>
  items
    .filter(({ type }) => type === 'FILL' || type === 'SHORT')
    .flatMap(({ questionId }) => [answers.get(questionId)?.response].flat())
    .filter((text) => typeof text === 'string');
