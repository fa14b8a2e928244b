import { mostAnswerPictures } from '#contract/exam/answer-picture.ts';
import type { Response } from '#contract/exam/attempt.ts';
import { picturesOf, shortResponse, textOf } from '#shared/short-response.ts';
import type { Answer } from '../saving/answer-entries.ts';

/** Pictures on their way to answers; what sends them is loaded where an exam takes them. */
export interface PictureDesk {
  /** The answers as far as their pictures are saved too. */
  withPictures(answers: ReadonlyMap<string, Answer>): ReadonlyMap<string, Answer>;
  /** What the server has not got. */
  pending(): readonly { readonly questionId: string }[];
  /** Comes back when nothing waits any more or one try has failed. */
  flush(): Promise<void>;
  wake(): void;
}

/** An answer that names one more picture, itself where it does already; undefined: it has as many as it may. */
export function withPicture(response: Response, pictureId: string): Response | undefined {
  const pictures = picturesOf(response);
  if (pictures.includes(pictureId)) return response;
  if (pictures.length >= mostAnswerPictures) return undefined;
  return shortResponse(textOf(response), [...pictures, pictureId]);
}
