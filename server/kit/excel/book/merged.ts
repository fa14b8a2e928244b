import type { ReadSheet } from './sheet.ts';

/** Cells of merged areas are filled at most so often: areas of a forged file may lie on one another. */
const mostFilled = 2_000_000;

/** The rows with every merged area filled with what stands in its corner. */
export function filledRows({ rows, merged }: Pick<ReadSheet, 'rows' | 'merged'>, mostColumns: number): string[][] {
  const filled = rows.map((row) => [...row]);
  let left = mostFilled;
  for (const { top, left: from, bottom, right } of merged) {
    const text = rows[top]?.[from] ?? '';
    if (text === '') continue;
    for (let row = top; row <= Math.min(bottom, rows.length - 1) && left > 0; row += 1) {
      const cells = filled[row] ?? [];
      const last = Math.min(right, mostColumns - 1);
      left -= last - from + 1;
      while (cells.length <= last) cells.push('');
      cells.fill(text, from, last + 1);
    }
  }
  return filled;
}
