import type { LinkedPoint } from '#contract/post/ability-link.ts';

export type Row = Pick<LinkedPoint, 'knowledgeId' | 'name' | 'above' | 'weight' | 'questionCount'>;

/** With a point at the end, once. */
export const withPoint = (rows: readonly Row[], row: Row) =>
  rows.some(({ knowledgeId }) => knowledgeId === row.knowledgeId) ? rows : [...rows, row];

export const withWeight = (rows: readonly Row[], knowledgeId: string, weight: number) =>
  rows.map((row) => (row.knowledgeId === knowledgeId ? { ...row, weight } : row));

/** What is sent of them. */
export const pointsOf = (rows: readonly Row[]) => rows.map(({ knowledgeId, weight }) => ({ knowledgeId, weight }));

const order = (rows: readonly Row[]) => JSON.stringify(pointsOf(rows));

export const isChanged = (rows: readonly Row[], saved: readonly Row[]) => order(rows) !== order(saved);
