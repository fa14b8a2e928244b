import type { Picture } from '../../format/read-item.ts';
import { blankInTable, insertSign } from '../text/insert.rules.ts';

/** Something in the text of a document that is no text. */
export type Insert =
  | {
      readonly kind: 'picture';
      readonly picture: Picture;
      readonly tag: (number: number) => string;
      /** Floats beside the text or stands on a line of its own, so its place says little. */
      readonly loose: boolean;
    }
  | { readonly kind: 'table'; readonly html: string; readonly text: string }
  /** What could not be read: its name in the text, empty where nothing is missing, and what is said about it. */
  | { readonly kind: 'doubt'; readonly name: string; readonly sentence: string };

const mostBlanks = 100;

/** Collects what the signs in the text stand for. */
export class Inserts {
  readonly #all: Insert[] = [];

  #add(insert: Insert): string {
    this.#all.push(insert);
    return insertSign(this.#all.length - 1);
  }

  picture(picture: Picture, tag: (number: number) => string, loose: boolean) {
    return this.#add({ kind: 'picture', picture, tag, loose });
  }

  table(html: string, text: string) {
    const blanks = text.match(/[_＿]{3,}|\{\{\d{1,2}\}\}/g)?.length ?? 0;
    return this.#add({ kind: 'table', html, text }) + blankInTable.repeat(Math.min(mostBlanks, blanks));
  }

  /** Something is missing here. */
  lost(name: string, sentence: string) {
    return this.#add({ kind: 'doubt', name, sentence });
  }

  /** Something here should be looked at. */
  doubt(sentence: string) {
    return this.#add({ kind: 'doubt', name: '', sentence });
  }

  /** A picture turns out to be alone on its line. */
  loosen(index: number) {
    const insert = this.#all[index];
    if (insert?.kind === 'picture') this.#all[index] = { ...insert, loose: true };
  }

  at(index: number): Insert | undefined {
    return this.#all[index];
  }
}
