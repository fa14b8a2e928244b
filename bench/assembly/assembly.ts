import { assembly as papers } from '../../server/modules/paper/index.ts';
import { median, ms, progress, report, rounded } from '../figure.ts';
import { bankOf, demandOf } from './bank.ts';
import { stored } from './stored.ts';

const rounds = 5;
const searchSeconds = 20;

/** Papers are made from questions in memory first; then by the product, with its database. */
export async function assembly() {
  randomPaper(bankOf(100_000, papers.chanceOf(1)));
  for (const forms of [1, 4]) await optimal(forms);
  await stored();
}

const types = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT'] as const;

/** Twenty rules, four by type that compete for the same questions. */
const rules: readonly papers.DrawRule[] = types.flatMap((type, section) =>
  [{}, { band: 5 as const }, { knowledge: ['chapter0', 'chapter1', 'chapter2'] }, { abilities: ['ability1'] }].map(
    (filter): papers.DrawRule => ({ section, filter: { type, ...filter }, count: 5, points: 100 }),
  ),
);

function timed<T>(work: () => T) {
  const began = performance.now();
  return { result: work(), took: performance.now() - began };
}

function randomPaper(pool: readonly papers.PoolItem[]) {
  const times = Array.from({ length: rounds + 1 }, (_, seed) => {
    const { result, took } = timed(() => papers.draw(pool, { rules, mustNotHave: [] }, papers.chanceOf(seed)));
    if (result.items?.length !== 100) throw new Error('随机组卷没有得到 100 道题');
    return took;
  });
  const value = median(times.slice(1));
  report({ bench: 'assembly', name: 'random100of100000', value, unit: 'ms', goal: { 'time<100ms': value < 100 } });
}

async function optimal(forms: number) {
  const pool = bankOf(5_000, papers.chanceOf(7));
  const demand = demandOf(forms);
  const runs: { took: number; quick: number; deviation: number; apart: number; status: string }[] = [];
  for (let seed = 0; seed < rounds; seed += 1) {
    const began = performance.now();
    let quick = Number.NaN;
    const onQuick = () => {
      quick = performance.now() - began;
    };
    const outcome = await papers.assemble(pool, demand, { seconds: searchSeconds, seed, onQuick });
    if (!('forms' in outcome)) throw new Error(`没有组成试卷：${outcome.status}`);
    const broken = papers.violations(pool, demand, outcome.forms);
    if (broken.length > 0) throw new Error(broken.join('；'));
    const means = outcome.forms.map(({ meanDifficulty }) => meanDifficulty);
    const apart = Math.max(...means) - Math.min(...means);
    runs.push({
      took: performance.now() - began,
      quick,
      deviation: outcome.deviation ?? 0,
      apart,
      status: outcome.status,
    });
  }
  const plain = plainQuality(pool, demand, papers.chanceOf(5));
  const seconds = median(runs.map(({ took }) => took)) / 1000;
  const worst = Math.max(...runs.map(({ deviation }) => deviation));
  const apart = Math.max(...runs.map((run) => run.apart));
  progress(
    `随机抽题 ${plain.draws} 次：平均违反 ${rounded(plain.broken)} 个条件，难度相差 ${rounded(plain.deviation)}；优化组卷：0 个，${rounded(worst)}`,
  );
  report({
    bench: 'assembly',
    name: forms === 1 ? 'optimal100of5000' : `optimal${forms}forms`,
    value: seconds,
    unit: 's',
    more: {
      firstAnswer: ms(median(runs.map(({ quick }) => quick))),
      status: [...new Set(runs.map(({ status }) => status))].join('/'),
      difficultyError: rounded(worst),
      randomDifficultyError: rounded(plain.deviation),
      violations: '0',
      randomViolations: rounded(plain.broken),
    },
    goal: forms === 1 ? { 'time<3s': seconds < 3 } : { 'apart<0.05': apart < 0.05 },
  });
}

/** What comes out when the sections are filled by chance alone. */
function plainQuality(pool: readonly papers.PoolItem[], demand: papers.Demand, chance: papers.Chance) {
  const draws = 50;
  const one = { ...demand, forms: 1 };
  const all = Array.from({ length: draws }, () => {
    const form = plainForm(pool, demand, chance);
    return {
      broken: papers.violations(pool, one, [form]).length,
      deviation: Math.abs(form.meanDifficulty - (demand.difficulty ?? 0)),
    };
  });
  return {
    draws,
    broken: meanOf(all.map(({ broken }) => broken)),
    deviation: meanOf(all.map(({ deviation }) => deviation)),
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function plainForm(
  pool: readonly papers.PoolItem[],
  { sections, notUsedSince }: papers.Demand,
  chance: papers.Chance,
): papers.Form {
  const entries = sections.flatMap(({ type, count, points }, section) => {
    const each = points === 'own' ? 100 : 'each' in points ? points.each : points.total / count;
    const open = pool.filter((item) => item.type === type && (item.lastUsedAt ?? -1) < (notUsedSince ?? Infinity));
    return papers
      .shuffled(open, chance)
      .slice(0, count)
      .map(({ id, difficulty }) => ({ id, section, points: each, difficulty }));
  });
  return {
    items: entries.map(({ id, section, points }) => ({ id, section, points })),
    totalPoints: entries.reduce((sum, { points }) => sum + points, 0),
    meanDifficulty: papers.weightedMean(entries),
  };
}
