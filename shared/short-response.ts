import type { Response } from '#contract/exam/attempt.ts';

/** What was written as a short answer; an answer without pictures is its text alone. */
export function textOf(response: Response) {
  if (typeof response === 'string') return response;
  return hasPictures(response) ? response.text : '';
}

/** The ids of its pictures, in their order. */
export const picturesOf = (response: Response): readonly string[] => (hasPictures(response) ? response.pictures : []);

/** A short answer of a text and pictures; null: nothing of either. */
export function shortResponse(text: string, pictures: readonly string[]): Response {
  if (pictures.length > 0) return { text, pictures: [...pictures] };
  return text === '' ? null : text;
}

type Pictured = Extract<Response, { pictures: string[] }>;

const hasPictures = (response: Response): response is Pictured =>
  typeof response === 'object' && response !== null && 'pictures' in response;
