interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Before which of the spans, which stand one below the other, something is let go. */
export function gapAt(spans: readonly Span[], y: number) {
  const below = spans.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return below < 0 ? spans.length : below;
}

/** The place counted without the thing that is moved, when it comes from `from` of the same list. */
export const placeWithout = (gap: number, from: number) => (from >= 0 && from < gap ? gap - 1 : gap);
