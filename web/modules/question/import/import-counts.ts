import { type ImportItem, importStatuses } from '#contract/question/import.ts';

type Status = ImportItem['status'];
export type ImportFilter = 'all' | Status;
export type ImportCounts = Readonly<Record<ImportFilter, number>>;

type Counted = Pick<ImportItem, 'index' | 'status'>;

export function countsOf(items: readonly Counted[]): ImportCounts {
  const counts = { all: items.length, ready: 0, doubtful: 0, duplicate: 0, skipped: 0 };
  for (const { status } of items) counts[status] += 1;
  return counts;
}

/** 识别出 60 题：57 题可以导入，2 题需要核对，1 题与题库相同。 */
export function summaryOf(counts: ImportCounts) {
  const parts = [
    [counts.ready, '题可以导入'],
    [counts.doubtful, '题需要核对'],
    [counts.duplicate, '题与题库相同'],
    [counts.skipped, '题已跳过'],
  ] as const;
  const said = parts.filter(([count], place) => count > 0 || place === 0);
  return `识别出 ${counts.all} 题：${said.map(([count, words]) => `${count} ${words}`).join('，')}。`;
}

const filterNames: readonly [ImportFilter, string][] = [
  ['all', '全部'],
  ['doubtful', '需要核对'],
  ['duplicate', '重复'],
  ['ready', '可导入'],
  ['skipped', '已跳过'],
];

export const filterChoices = (counts: ImportCounts) =>
  filterNames.map(([value, name]) => ({ value, label: `${name} ${counts[value]}` }));

export const isFilter = (text: string | null): text is ImportFilter =>
  text === 'all' || importStatuses.some((status) => status === text);

/** What waits for a person comes first. */
export const firstFilter = (counts: ImportCounts): ImportFilter => (counts.doubtful > 0 ? 'doubtful' : 'all');

/** What a filter shows. Items dealt with while it was on stay where they are, so that nothing jumps. */
export const itemsShown = <I extends Counted>(items: readonly I[], filter: ImportFilter, kept: ReadonlySet<number>) =>
  filter === 'all' ? items : items.filter((item) => item.status === filter || kept.has(item.index));

/** What stays out, in words: 2 题需要核对、1 题与题库相同. */
export function leftText(counts: ImportCounts) {
  const parts = [
    [counts.doubtful, '题没有核对'],
    [counts.duplicate, '题与题库相同'],
    [counts.skipped, '题已跳过'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join('、');
}
