import { isHeading } from '../section/heading.rules.ts';
import type { PageLine } from './pdf-lines.rules.ts';

/** The first and last of the lines that stand beside a name in the middle of its cell. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The lines around a name whose middle is nearest to it; they begin and end at the wider gaps. */
function bandAround(lines: readonly PageLine[], at: number, from: number, to: number): Band {
  const y = (place: number) => lines[place]?.y ?? 0;
  const run = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const usual = median(run.slice(1).map((place) => y(place) - y(place - 1)));
  const isWide = (place: number) => y(place) - y(place - 1) > 1.12 * usual;
  const tops = run.filter((place) => place <= at && (place === from || isWide(place)));
  const bottoms = run.filter((place) => place >= at && (place === to || isWide(place + 1)));
  const bands = tops.flatMap((top) => bottoms.map((bottom): Band => ({ top, bottom })));
  const distance = ({ top, bottom }: Band) => Math.abs(y(at) - (y(top) + y(bottom)) / 2);
  const gaps = ({ top, bottom }: Band) => y(top) - y(top - 1) + (y(bottom + 1) - y(bottom));
  const nearest = Math.min(...bands.map(distance));
  const best = bands.filter((band) => distance(band) <= nearest + 0.3 * usual);
  return best.reduce((one, other) => (gaps(other) > gaps(one) ? other : one), best[0] ?? { top: at, bottom: at });
}

/** Names that all stand beside the first line of their row are in order as they are. */
function areOnTop(lines: readonly PageLine[]): boolean {
  const usual = median(lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0)));
  const labels = lines.flatMap(({ text }, at) =>
    at > 0 && text.includes('\t') && isHeading(text.split('\t')[0] ?? '') ? [at] : [],
  );
  const alone = lines.filter(({ text }) => isHeading(text)).length;
  const isWide = (at: number) => (lines[at]?.y ?? 0) - (lines[at - 1]?.y ?? 0) > 1.12 * usual;
  return labels.length > 1 && alone <= 1 && labels.every(isWide);
}

/** In a table the name of a section in the middle of its cell belongs before the first line of what stands beside it. */
export function raisedLabels(lines: readonly PageLine[]): PageLine[] {
  if (areOnTop(lines)) return [...lines];
  const raised: PageLine[] = [];
  let done = -1;
  const nameOf = (line: PageLine) => line.text.split('\t')[0] ?? '';
  for (const [at, label] of lines.entries()) {
    if (at <= done) continue;
    const name = nameOf(label);
    const limit = label.x + 0.9 * name.length * label.size;
    const isInside = (place: number) => place > done && (lines[place]?.x ?? -1) > limit;
    const isBeside = label.text.length > name.length || isInside(at + 1);
    if (!isHeading(name) || !isInside(at - 1) || !isBeside) {
      raised.push(label);
      continue;
    }
    let [from, to] = [at, at];
    while (isInside(from - 1)) from -= 1;
    while (isInside(to + 1)) to += 1;
    const { top, bottom } = bandAround(lines, at, from, to);
    // What stands above the band was taken already; the band's own lines are taken back.
    raised.splice(raised.length - (at - top));
    raised.push({ ...label, text: name });
    for (let place = top; place <= bottom; place += 1) {
      const line = lines[place] as PageLine;
      const beside = place === at ? label.text.split('\t').slice(1).join('\t') : line.text;
      if (beside !== '') raised.push({ ...line, text: beside, x: Math.max(line.x, limit + 1) });
    }
    done = bottom;
  }
  return raised;
}
