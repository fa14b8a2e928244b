import { optionLetter } from '#contract/letters.ts';
import { mostOptions } from '#contract/question/content.ts';
import { join, type PaperSource, type Passage, passage, slice } from '../text/paper-source.rules.ts';
import type { SharedOptions } from './shared-options.rules.ts';

/** The options that an item shares with others. */
export interface PoolText {
  /** Without them the letter is to be written: a question cannot have so many. */
  options: Passage | undefined;
  /** Letters of the options that keep their places, since the material names them by their letters. */
  fixed: string;
}

export function poolText(source: PaperSource, { pool, count, apart }: SharedOptions): PoolText {
  if (count > mostOptions) return { options: undefined, fixed: '' };
  const letters = Array.from({ length: count }, (_, index) => optionLetter(index));
  if (apart)
    return {
      options: passage(letters.map((letter) => `${letter}. 段落 ${letter}`).join('\n')),
      fixed: letters.join(''),
    };
  const lines = pool.filter((line) => !line.blank);
  return { options: join(lines.map((line) => slice(source, line.start, line.end))), fixed: '' };
}
