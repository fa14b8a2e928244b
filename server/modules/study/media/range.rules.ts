/** Both inclusive, as in the header. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One part of a file as a player asks for it; several parts at once are answered with the whole, as HTTP allows. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'impossible' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? 'impossible' : { first, last };
}
