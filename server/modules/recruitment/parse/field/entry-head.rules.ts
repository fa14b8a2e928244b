import type { Entry } from '../section/entries.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { latinParts, tokensOf, unbracketed } from './token.rules.ts';

export interface HeadParts<Kind extends string> {
  /** What each part is by its form. */
  readonly known: ReadonlyMap<Kind, Piece>;
  /** Parts that look like nothing in particular. */
  readonly rest: readonly Piece[];
  /** Lines behind the head that say something else. */
  readonly left: readonly Piece[];
}

/** How sure a form is known: kinds by turns, the surest first. */
export type Classify<Kind extends string> = (text: string, known: ReadonlySet<Kind>) => Kind | undefined;

interface Taking<Kind extends string> {
  readonly known: Map<Kind, Piece>;
  readonly rest: Piece[];
}

function takeTokens<Kind extends string>(tokens: readonly Piece[], classify: Classify<Kind>, taking: Taking<Kind>) {
  for (const token of tokens) {
    const kind = classify(token.text.trim(), new Set(taking.known.keys()));
    if (kind && !taking.known.has(kind)) taking.known.set(kind, token);
    else taking.rest.push(token);
  }
}

/** What stands in brackets is a part of its own where it looks like one. */
function partsOf<Kind extends string>(line: Piece, classify: Classify<Kind>): Piece[] {
  return tokensOf(line)
    .flatMap(latinParts)
    .flatMap((token) => {
      const [outside, inside] = unbracketed(token);
      const apart = inside && classify(inside.text.trim(), new Set());
      return outside && inside && apart && (apart as string) !== 'city' ? [outside, inside] : [token];
    });
}

/** Sorts the parts of an entry's first lines by what they look like. */
export function headParts<Kind extends string>(
  { head, next }: Pick<Entry, 'head' | 'next'>,
  classify: Classify<Kind>,
  enough: (known: ReadonlySet<Kind>) => boolean,
  /** What may stand below the line of the time; everything where this is left out. */
  below?: ReadonlySet<Kind>,
): HeadParts<Kind> {
  const taking: Taking<Kind> = { known: new Map(), rest: [] };
  for (const line of head) takeTokens(partsOf(line, classify), classify, taking);
  let at = 0;
  for (; at < next.length; at += 1) {
    const line = next[at] as Piece;
    if (enough(new Set(taking.known.keys()))) break;
    const tokens = partsOf(line, classify);
    const known = new Set(taking.known.keys());
    const isFirst = taking.known.size + taking.rest.length === 0;
    const says = tokens.some((token) => {
      const kind = classify(token.text.trim(), known);
      return kind !== undefined && !known.has(kind) && (below === undefined || below.has(kind));
    });
    if (!isFirst && !says) break;
    takeTokens(tokens, classify, taking);
  }
  return { ...taking, left: next.slice(at) };
}
