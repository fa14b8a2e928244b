import type { EvidenceSettings, EvidenceSource } from '#contract/post/evidence-setting.ts';

/** One thing that a person did, as far as it tells of one ability. */
export interface EvidenceItem {
  readonly source: EvidenceSource;
  readonly originId: string;
  readonly itemId: string;
  /** 0 to 1; null where a level was judged. */
  readonly score: number | null;
  readonly level: number | null;
  /** 1 to 10, of the question. */
  readonly difficulty: number;
  /** How far it tells of the ability, more than 0 and at most 1. */
  readonly weight: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What all evidence together says about one ability of a person. */
export interface Standing {
  /** Weighted mean of the scores, 0 to 1. */
  readonly mean: number;
  /** Sum of the weights, with their decay reckoned to `epoch` in place of today: see `confidenceOf`. */
  readonly mass: number;
  /** In days: the one that the mass was made with. */
  readonly halfLife: number;
  readonly items: number;
  /** Null: too little is known. */
  readonly level: number | null;
  readonly latestAt: number;
}

/**
 * Decay is relative to a fixed day: every weight is then 2^(age of today / half-life) times what it is today, which a mean
 * does not see. So neither mean nor level changes while nothing happens, and what is stored stays right.
 */
const epoch = Date.UTC(2020, 0, 1);
const dayMs = 86_400_000;
/** Settings may have changed since a mass was made: to any other moment it is brought by its own half-life. */
type Decay = Pick<EvidenceSettings, 'halfLife'>;

const growth = (at: number, { halfLife }: Decay) => 2 ** ((at - epoch) / dayMs / halfLife);

/** Somebody judged the person: no question stands between, and one is enough. */
const direct: readonly EvidenceSource[] = ['rating', 'interview', 'certificate'];
const isDirect = ({ source }: EvidenceItem) => direct.includes(source);

/** An answer to a harder question weighs more: 1.0 for 简单, 1.2 for 中等, 1.5 for 困难. */
function difficultyWeight({ source, difficulty }: Pick<EvidenceItem, 'source' | 'difficulty'>) {
  if (direct.includes(source) || difficulty <= 3) return 1;
  return difficulty <= 5 ? 1.2 : 1.5;
}

/** A judged level counts as the middle of its band of scores: alone it gives itself, whatever the thresholds. */
export function scoreOfLevel(level: number, { thresholds }: EvidenceSettings) {
  const steps = [0, ...thresholds, 1];
  return ((steps[level - 1] ?? 0) + (steps[level] ?? 1)) / 2;
}

/** 1 to 5, by the thresholds that a mean has reached. */
export const levelOfMean = (mean: number, { thresholds }: EvidenceSettings) =>
  1 + thresholds.filter((threshold) => mean >= threshold).length;

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Sums go in one order, so that they come out the same to the last digit however the items were found. */
const inOrder = (a: EvidenceItem, b: EvidenceItem) =>
  a.at - b.at || compare(a.source, b.source) || compare(a.originId, b.originId) || compare(a.itemId, b.itemId);

/** w·d·h of an item: its weights, its difficulty and its decay. */
export const weightOf = (item: EvidenceItem, settings: EvidenceSettings) =>
  settings.sourceWeights[item.source] * item.weight * difficultyWeight(item) * growth(item.at, settings);

/** Σ w·d·h·s / Σ w·d·h; billionths are rounded off, so that a mean which is a threshold reaches it. */
function meanOf(items: readonly EvidenceItem[], settings: EvidenceSettings) {
  let mass = 0;
  let sum = 0;
  for (const item of items) {
    const weight = weightOf(item, settings);
    mass += weight;
    sum += weight * (item.level === null ? (item.score ?? 0) : scoreOfLevel(item.level, settings));
  }
  return { mass, mean: Math.round((sum / mass) * 1e9) / 1e9 };
}

/** Of too little evidence no level is told, unless one item judges directly. */
function levelOf(items: readonly EvidenceItem[], settings: EvidenceSettings) {
  if (items.length === 0 || (items.length < settings.minimumItems && !items.some(isDirect))) return null;
  return levelOfMean(meanOf(items, settings).mean, settings);
}

/** Having gone through courses alone shows no more than this. */
const courseCap = 2;

/**
 * What evidence says together: a weighted mean in which every item weighs by its source, by how far it tells of the ability,
 * by its difficulty, and half as much for each half-life that it is old (training.md §3.3; a decayed weighted mean as the
 * "decaying average" of Canvas, by time instead of by turns). Courses lift nobody above level 2 and lower nobody.
 * Undefined without evidence that counts: unknown is not 0.
 */
export function standingOf(given: readonly EvidenceItem[], settings: EvidenceSettings): Standing | undefined {
  const items = given.filter(({ source }) => settings.sourceWeights[source] > 0).sort(inOrder);
  const latest = items.at(-1);
  if (!latest) return undefined;
  const all = levelOf(items, settings);
  const withoutCourses = items.filter(({ source }) => source !== 'course');
  const level =
    withoutCourses.length === items.length || all === null
      ? all
      : Math.max(levelOf(withoutCourses, settings) ?? 0, Math.min(all, courseCap));
  const { halfLife } = settings;
  return { ...meanOf(items, settings), halfLife, items: items.length, level, latestAt: latest.at };
}

/** With so much evidence of today confidence is one half. */
const halfConfident = 5;

/**
 * n / (n + 5), with n the evidence as it weighs at this moment: it grows with every item and fades with time. The mass was
 * reckoned to `epoch`, so one multiplication brings it to any moment.
 */
export function confidenceOf(mass: number, at: number, decay: Decay) {
  const today = mass / growth(at, decay);
  return today / (today + halfConfident);
}

/** How much an item weighs at this moment. */
export const weightAt = (item: EvidenceItem, at: number, settings: EvidenceSettings) =>
  weightOf(item, settings) / growth(at, settings);
