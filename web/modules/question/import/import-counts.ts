import { type ImportDraft, type ImportStatus, importStatuses } from '#contract/question/import.ts';

export type ImportFilter = 'all' | ImportStatus;
export type ImportCounts = Readonly<Record<ImportFilter, number>>;

export const countsOf = (counts: ImportDraft['counts']): ImportCounts => ({
  ...counts,
  all: importStatuses.reduce((sum, status) => sum + counts[status], 0),
});

/** 识别出 60 题：57 题可以导入，2 题需要核对，1 题重复。 */
export function summaryOf(counts: ImportCounts) {
  const parts = [
    [counts.ready, '题可以导入'],
    [counts.doubtful, '题需要核对'],
    [counts.duplicate, '题重复'],
    [counts.skipped, '题已跳过'],
  ] as const;
  const said = parts.filter(([count], place) => count > 0 || place === 0);
  return `识别出 ${counts.all} 题：${said.map(([count, words]) => `${count} ${words}`).join('，')}。`;
}

type WithLeftovers = Pick<ImportDraft, 'leftovers'>;

/** Sentences about the whole file of which nothing is lost. */
export const noticesOf = ({ leftovers }: WithLeftovers) =>
  leftovers.filter(({ understood, note }) => understood && note);

/** What went into no question and may be one. */
export const lostOf = ({ leftovers }: WithLeftovers) => leftovers.filter(({ understood }) => !understood);

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

/**
 * The page to ask for when somebody turns to `next`: of a filter the items that were dealt with are gone, so that what
 * follows has moved up.
 */
export const pageAfter = (filter: ImportFilter, page: number, next: number, dealtWith: number) =>
  filter !== 'all' && dealtWith > 0 && next > page ? next - 1 : next;

/** What stays out, in words: 2 题没有核对、1 题重复. */
export function leftText(counts: ImportCounts, drafts: number) {
  const parts = [
    [Math.max(0, counts.doubtful - drafts), '题没有核对'],
    [counts.duplicate, '题重复'],
    [counts.skipped, '题已跳过'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join('、');
}

type Lost = ImportDraft['leftovers'];

/** Lines that stand right below each other, so that they may be one question; sentences about the file stand alone. */
export function blocksOf(lines: Lost): Lost[] {
  const blocks: Lost[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (block && last && !last.note && !line.note && line.line - last.line <= 1) block.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
