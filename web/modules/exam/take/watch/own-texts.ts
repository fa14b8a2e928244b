import { textOf } from '#shared/short-response.ts';
import type { TakeView } from '../take-view.ts';

/** What the person has written so far, wherever that was typed. */
export const ownTexts = ({ items, answers }: Pick<TakeView, 'items' | 'answers'>) =>
  items
    .filter(({ type }) => type === 'FILL' || type === 'SHORT')
    .flatMap(({ questionId }) => {
      const response = answers.get(questionId)?.response ?? null;
      return Array.isArray(response) ? response : [textOf(response)];
    })
    .filter((text) => text !== '');
