import { codeOf } from '#shared/code-response.ts';
import { textOf } from '#shared/short-response.ts';
import type { TakeView } from '../take-view.ts';

const noted: string[] = [];

/** Copied out of an editor, which may join its lines in another way than the page. */
export const noteOwnText = (text: string) => noted.push(text);

/** What the person has written so far, wherever that was typed. */
export const ownTexts = ({ items, answers }: Pick<TakeView, 'items' | 'answers'>) =>
  items
    .filter(({ type }) => type === 'FILL' || type === 'SHORT' || type === 'CODE')
    .flatMap(({ questionId }) => {
      const response = answers.get(questionId)?.response ?? null;
      return Array.isArray(response) ? response : [codeOf(response)?.source ?? textOf(response)];
    })
    .concat(noted)
    .filter((text) => text !== '');
