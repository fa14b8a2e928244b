/** Stands for a wildcard while the rest of the answer is folded; nobody types it. */
const anything = '\uE000';
const sign = /\\\*|\*+/g;

export const hasWildcard = (accepted: string) => /(?<!\\)\*/.test(accepted);

/** `\*` as the star that it means. */
export const literalText = (accepted: string) => accepted.replaceAll('\\*', '*');

/** What stands between the wildcards of an accepted answer, folded. */
export function wildcardPieces(accepted: string, fold: (text: string) => string) {
  const marked = accepted.replaceAll(anything, '').replace(sign, (found) => (found === '\\*' ? '*' : anything));
  return fold(marked).split(anything);
}

/**
 * Is the whole form what an accepted answer with wildcards describes? Its pieces are looked for from
 * left to right, each once, so that no answer takes long however many stars there are.
 */
export function fitsWildcard(pieces: readonly string[], form: string) {
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  const end = form.length - last.length;
  if (end < first.length || !form.startsWith(first) || !form.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = form.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
