import { isHeading } from '../section/heading.rules.ts';
import type { LaidOut } from './blocks.rules.ts';
import { raisedLabels } from './pdf-labels.rules.ts';
import { type PageLine, pageLines, type Run } from './pdf-lines.rules.ts';
import { unwrapped } from './pdf-wrap.rules.ts';

export interface PdfPage {
  readonly width: number;
  readonly runs: readonly Run[];
}

/** Where a page is parted into a left and a right column, and how far down its head goes over both. */
interface Gutter {
  readonly x: number;
  readonly from: number;
}

const step = 4;
const slack = 2;

const endOf = (run: Run) => run.x + run.width;
const crosses = (run: Run, x: number) => run.text.trim() !== '' && run.x < x - slack && endOf(run) > x + slack;

/** The place that parts most of what stands below the last line that goes over it. */
function widestGap({ width, runs }: PdfPage): Gutter | undefined {
  const found: (Gutter & { below: number })[] = [];
  for (let x = width * 0.18; x <= width * 0.78; x += step) {
    const from = runs.reduce((most, run) => (crosses(run, x) ? Math.max(most, run.y) : most), 0);
    const below = runs.filter((run) => run.y > from + slack);
    const left = below.filter((run) => endOf(run) <= x + slack).length;
    if (left >= 4 && below.length - left >= 4 && below.length >= 0.55 * runs.length)
      found.push({ x, from, below: below.length });
  }
  const most = Math.max(0, ...found.map(({ below }) => below));
  const best = found.filter(({ below }) => below >= 0.97 * most);
  return best[Math.floor(best.length / 2)];
}

/** 个人简历 above everything is the title of a page and heads no column. */
const isTitle = (text: string) =>
  /^(?:个人)?(?:简历|履历)$|^(?:resume|cv|curriculumvitae)$/i.test(text.replace(/\s/g, ''));

const headings = (lines: readonly PageLine[]) => lines.filter(({ text }) => isHeading(text) && !isTitle(text)).length;

/** Rows of a table are parted too; only columns have headings of their own on both sides. */
function gutterOf(page: PdfPage): Gutter | undefined {
  const gutter = widestGap(page);
  if (!gutter) return undefined;
  const below = page.runs.filter((run) => run.y > gutter.from + slack);
  const isLeft = (run: Run) => endOf(run) <= gutter.x + slack;
  const left = pageLines(below.filter(isLeft));
  const right = pageLines(below.filter((run) => !isLeft(run)));
  return headings(left) > 0 && headings(right) > 0 ? gutter : undefined;
}

class Text {
  text = '';
  readonly breaks: number[] = [];

  add(found: readonly PageLine[], isNew: boolean) {
    const lines = unwrapped(found);
    if (isNew && this.text !== '' && lines.length > 0) this.breaks.push(this.text.length);
    let before: PageLine | undefined;
    for (const line of lines) {
      if (before && line.y - before.y > 2.4 * line.size) this.text += '\n';
      this.text += `${line.text}\n`;
      before = line;
    }
  }
}

/** The lines of all pages as one reads them: a column to its end before the next one. */
export function pagesText(pages: readonly PdfPage[]): LaidOut {
  const text = new Text();
  let right: PageLine[][] = [];
  let open: Gutter | undefined;
  const close = () => {
    for (const [at, lines] of right.entries()) text.add(lines, at === 0);
    [right, open] = [[], undefined];
  };
  for (const page of pages) {
    const own = gutterOf(page);
    const before = open;
    const goesOn = before && !page.runs.some((run) => crosses(run, before.x)) ? { x: before.x, from: -1 } : undefined;
    const gutter = own && before && Math.abs(own.x - before.x) > 30 ? own : (goesOn ?? own);
    if (!goesOn) close();
    if (!gutter) {
      text.add(raisedLabels(pageLines(page.runs)), false);
      continue;
    }
    const head = page.runs.filter((run) => run.y <= gutter.from + slack);
    const below = page.runs.filter((run) => run.y > gutter.from + slack);
    const isLeft = (run: Run) => endOf(run) <= gutter.x + slack;
    text.add(pageLines(head), false);
    text.add(pageLines(below.filter(isLeft)), !goesOn && head.length > 0);
    right.push(pageLines(below.filter((run) => !isLeft(run))));
    open = gutter;
  }
  close();
  return text;
}
