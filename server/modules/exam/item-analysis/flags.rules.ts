import { leastAttempts, rapidMs } from '#contract/exam/item-analysis.ts';

interface FlaggedOption {
  readonly letter: string;
  readonly correct: boolean;
  readonly count: number;
  readonly meanScore: number | null;
}

interface Flagged {
  readonly type: string;
  readonly attempts: number;
  readonly facility: number | null;
  readonly standardDeviation: number | null;
  readonly groupIndex: number | null;
  readonly guessShare: number | null;
  readonly rapidShare: number | null;
  readonly options: readonly FlaggedOption[];
}

/** Fewer than this share chose it: their mean says nothing. */
const leastShare = 0.05;
const leastChoosers = 3;
const poorIndex = 0.2;
const easyFrom = 0.95;
const hardBelow = 0.2;
const rapidFrom = 0.1;
/** Of so many somebody takes every option that looks possible. */
const manyAttempts = 30;

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Wrong options whose choosers are better than those who chose what the key says. */
function keyDoubts({ options, attempts, type }: Flagged) {
  const enough = ({ count }: FlaggedOption) => count >= Math.max(leastChoosers, attempts * leastShare);
  const right = options.filter((option) => option.correct && enough(option)).map(({ meanScore }) => meanScore ?? 0);
  // Hardly anybody chose the key: there is nobody to compare with, and that it is hard is said below.
  if (right.length === 0) return [];
  // Of several right ones a wrong one has to beat each: who knew half may have taken it too.
  const bar = Math.max(...right);
  const better = options.filter((option) => !option.correct && enough(option) && (option.meanScore ?? 0) > bar);
  if (type === 'FILL' || type === 'SHORT') return [];
  return better.map(({ letter }) => `选错 ${letter} 的人总分更高，检查答案`);
}

function discriminationDoubt({ groupIndex, standardDeviation, facility }: Flagged) {
  if (standardDeviation === 0) return '所有人得分相同，算不出区分度';
  if (groupIndex === null) return null;
  if (groupIndex < 0) return `区分度为负（${groupIndex.toFixed(2)}）：总分低的人反而答得更好，检查题目和答案`;
  // What nearly everybody can or cannot do tells nobody apart; that is said below.
  if (groupIndex < poorIndex && facility !== null && facility < easyFrom)
    return `区分度 ${groupIndex.toFixed(2)}，低于 0.20，分不出水平高低`;
  return null;
}

function difficultyDoubt({ facility, guessShare }: Flagged) {
  if (facility === null) return null;
  if (facility >= easyFrom) return `得分率 ${percent(facility)}，几乎人人答对`;
  if (guessShare !== null && facility < guessShare)
    return `得分率 ${percent(facility)}，低于随机猜测的 ${percent(guessShare)}`;
  return facility < hardBelow ? `得分率 ${percent(facility)}，过难` : null;
}

function unusedOptions({ options, attempts }: Flagged) {
  if (attempts < manyAttempts) return [];
  const letters = options.filter(({ correct, count }) => !correct && count === 0).map(({ letter }) => letter);
  return letters.length > 0 ? [`没有人选 ${letters.join('、')}，干扰项不起作用`] : [];
}

/** What is doubtful about a question, the gravest first. */
export function flagsOf(item: Flagged) {
  if (item.attempts < leastAttempts) return [`只有 ${item.attempts} 份作答，不足 ${leastAttempts} 份，不显示统计`];
  const { rapidShare } = item;
  const rapid =
    rapidShare !== null && rapidShare >= rapidFrom
      ? `${percent(rapidShare)} 的人在 ${rapidMs / 1000} 秒内作答，可能没有读题`
      : null;
  const single = [discriminationDoubt(item), difficultyDoubt(item), rapid].filter((flag) => flag !== null);
  return [...keyDoubts(item), ...single, ...unusedOptions(item)];
}
