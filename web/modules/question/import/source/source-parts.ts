/** A stretch of an original, and which item of the question it holds, from 0; the material belongs to none. */
export interface SourcePart {
  readonly text: string;
  readonly item: number | undefined;
}

const numberAt = (line: string) =>
  Number(/^[\s(（【[]{0,20}(?:第\s?)?(\d{1,4})(?!\d)/.exec(line.normalize('NFKC'))?.[1] ?? Number.NaN);

/** Where the items of a material begin in its original: by their numbers from the first one on, or from 1. */
export function sourceParts(source: string, number: string, items: number): SourcePart[] {
  const lines = source.split('\n');
  const from = (first: number) => {
    const starts: number[] = [];
    lines.forEach((line, at) => {
      if (starts.length < items && numberAt(line) === first + starts.length) starts.push(at);
    });
    return starts;
  };
  const first = Number.parseInt(number.normalize('NFKC'), 10);
  const found = [from(first), from(1)].find((starts) => starts.length === items) ?? [];
  if (items < 2 || found.length === 0) return [{ text: source, item: undefined }];
  const part = (start: number, end: number | undefined, item: number | undefined) => ({
    text: lines.slice(start, end).join('\n'),
    item,
  });
  const parts = found.map((start, item) => part(start, found[item + 1], item));
  return found[0] === 0 ? parts : [part(0, found[0], undefined), ...parts];
}
