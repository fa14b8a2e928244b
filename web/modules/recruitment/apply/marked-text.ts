import { type Found, isDoubtful, type ParsedFields } from '#contract/recruitment/resume-fields.ts';

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly mark: 'sure' | 'doubt' | undefined;
}

function isFound(value: object): value is Found<unknown> {
  return 'confidence' in value && 'span' in value;
}

/** Everything that was found, wherever it stands in the fields. */
function foundIn(value: unknown): readonly Found<unknown>[] {
  if (value === null || typeof value !== 'object') return [];
  if (isFound(value)) return [value];
  return Object.values(value).flatMap(foundIn);
}

/** The text in pieces, those that were taken over marked; of two that overlap the earlier one is. */
export function markedText(text: string, parsed: ParsedFields): Piece[] {
  const spans = foundIn(parsed)
    .filter(({ span }) => span.end > span.start && span.end <= text.length)
    .toSorted((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of spans) {
    const { start, end } = found.span;
    if (start < at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), start: at, mark: undefined });
    pieces.push({ text: text.slice(start, end), start, mark: isDoubtful(found) ? 'doubt' : 'sure' });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, mark: undefined });
  return pieces;
}
