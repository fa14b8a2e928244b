import type { Reply } from '#contract/endpoint.ts';
import type { PaperStatistics, paper } from '#contract/paper/paper.ts';
import { questionTypes, typeLabel } from '#contract/question/type.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { bandShares } from '../detail/band-shares.ts';
import { difficultyText } from '../paper-state.tsx';

type Comparison = Reply<typeof paper.compare>;
export type ComparedPaper = Comparison['papers'][number];

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** One a paper, in their order; undefined where the paper has nothing of it. */
  readonly cells: readonly (string | undefined)[];
  readonly differs: boolean;
}

export interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

const rowOf = (key: string, label: string, cells: readonly (string | undefined)[]): CompareRow => ({
  ...{ key, label, cells },
  differs: new Set(cells).size > 1,
});

interface Share {
  readonly count: number;
  readonly points: number;
}

const shareText = (share: Share | undefined) =>
  share && share.count > 0 ? `${share.count} 题 · ${pointsText(share.points)} 分` : undefined;

function overall(papers: readonly PaperStatistics[]): CompareGroup {
  const row = (label: string, text: (one: PaperStatistics) => string) => rowOf(label, label, papers.map(text));
  const meanText = ({ meanDifficulty }: PaperStatistics) => (meanDifficulty === null ? '' : meanDifficulty.toFixed(2));
  return {
    title: '概况',
    rows: [
      row('试题', countText),
      row('总分', ({ totalPoints }) => `${pointsText(totalPoints)} 分`),
      row('难度', (one) => `${difficultyText(one.difficulty)} ${meanText(one)}`.trim()),
      row('预计用时', ({ expectedMinutes }) => `${expectedMinutes} 分钟`),
    ],
  };
}

function types(papers: readonly PaperStatistics[]): CompareGroup {
  const rows = questionTypes.flatMap((type) => {
    const cells = papers.map((one) => shareText(one.types.find((share) => share.type === type)));
    return cells.some((cell) => cell !== undefined) ? [rowOf(type, typeLabel(type), cells)] : [];
  });
  return { title: '题型', rows };
}

function difficulties(papers: readonly PaperStatistics[]): CompareGroup {
  const bands = papers.map((one) => bandShares(one.difficulties));
  const rows = bandShares([]).map(({ value, label, from, to }, at) =>
    rowOf(
      String(value),
      `${label}（${from}–${to}）`,
      bands.map((of) => shareText(of[at])),
    ),
  );
  return { title: '难度分布', rows };
}

type Named = PaperStatistics['knowledge'][number] | PaperStatistics['abilities'][number];
const keyOf = ({ id }: Named) => id ?? '';

/** What any of the papers has, the weightiest first; what belongs to nothing stands last. */
function coverage(title: string, papers: readonly (readonly Named[])[]): CompareGroup {
  const points = new Map<string, { label: string; sum: number }>();
  for (const share of papers.flat()) {
    const { sum = 0 } = points.get(keyOf(share)) ?? {};
    points.set(keyOf(share), { label: share.name, sum: sum + share.points });
  }
  const ordered = [...points].sort(
    ([a, one], [b, other]) => Number(a === '') - Number(b === '') || other.sum - one.sum,
  );
  const rows = ordered.map(([key, { label }]) =>
    rowOf(
      key,
      label,
      papers.map((shares) => shareText(shares.find((share) => keyOf(share) === key))),
    ),
  );
  return { title, rows };
}

/** Papers side by side. */
export function compareGroups(papers: readonly PaperStatistics[]): CompareGroup[] {
  return [
    overall(papers),
    types(papers),
    difficulties(papers),
    coverage(
      '知识点',
      papers.map(({ knowledge }) => knowledge),
    ),
    coverage(
      '能力',
      papers.map(({ abilities }) => abilities),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

/** How much of the smaller of two papers also stands in the other one, in whole percent. */
export function overlapPercent(shared: number, one: ComparedPaper, other: ComparedPaper) {
  const smaller = Math.min(one.questionCount, other.questionCount);
  return smaller > 0 ? Math.round((shared / smaller) * 100) : 0;
}
