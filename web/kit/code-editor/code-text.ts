/** Lines end with LF alone and nothing stands before the first: compilers stumble over what other systems put there. */
export const plainLines = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const encoder = new TextEncoder();

/** How much a program weighs where it is kept: in UTF-8. */
export const bytesOf = (text: string) => encoder.encode(text).length;

/** What Tab puts in. */
export const indentStep = '    ';

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The one stretch in which two texts differ, so that a cursor outside of it stays where it is. */
export function changedPart(before: string, after: string): Replacement {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

const mostEchoes = 50;

/**
 * Tells what comes back from the parent because it was typed here from what somebody else has put there: a page that is
 * slow to answer may hand back an older state while one goes on typing, which must not undo the newest letters.
 */
export class Echoes {
  #sent: string[] = [];

  typed(text: string) {
    this.#sent = [...this.#sent.slice(-mostEchoes), text];
  }

  isEcho(text: string) {
    const at = this.#sent.lastIndexOf(text);
    if (at < 0) {
      this.#sent = [];
      return false;
    }
    // the newest one stays: it may be handed back more than once
    this.#sent = this.#sent.slice(at === this.#sent.length - 1 ? at : at + 1);
    return true;
  }
}
