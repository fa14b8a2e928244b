import type { PassKind, UnlockKind } from '#contract/study/target.ts';
import type { Reached } from '../task/task.rules.ts';

export interface Unlocking {
  readonly unlock: UnlockKind;
  /** Places of other gradations. */
  readonly unlockAfter: readonly number[];
}

/** What must be passed before the gradation at a place. */
export function neededBy({ unlock, unlockAfter }: Unlocking, place: number): readonly number[] {
  if (unlock === 'PREVIOUS') return Array.from({ length: place }, (_, before) => before);
  return unlock === 'GRADATIONS' ? unlockAfter : [];
}

/** Places that wait for each other, the first cycle there is; undefined: everything can open some time. */
export function cycleOf(gradations: readonly Unlocking[]) {
  const done = new Set<number>();
  const visit = (place: number, way: readonly number[]): readonly number[] | undefined => {
    const again = way.indexOf(place);
    if (again >= 0) return way.slice(again);
    const gradation = gradations[place];
    if (!gradation || done.has(place)) return undefined;
    for (const before of neededBy(gradation, place)) {
      const cycle = visit(before, [...way, place]);
      if (cycle) return cycle;
    }
    done.add(place);
    return undefined;
  };
  for (const place of gradations.keys()) {
    const cycle = visit(place, []);
    if (cycle) return cycle;
  }
  return undefined;
}

export interface Weighed {
  readonly weight: number;
  readonly optional: boolean;
  readonly reached: Reached | undefined;
  /** Of full marks in basis points, as far as it may be known; null: none yet. */
  readonly score: number | null;
}

export interface Gradation extends Unlocking {
  readonly weight: number;
  readonly unlockAt: Date | null;
  readonly pass: PassKind;
  /** A share or a score in percent. */
  readonly passValue: number | null;
  readonly items: readonly Weighed[];
  /** When it was passed as far as is known already; stays. */
  readonly passedBefore: Date | null;
}

export interface Step {
  readonly unlocked: boolean;
  readonly passedAt: Date | null;
  /** Basis points. */
  readonly progress: number;
  readonly attainment: number | null;
}

const whole = 10_000;
const required = (items: readonly Weighed[]) => items.filter(({ optional }) => !optional);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const weightOf = (items: readonly { readonly weight: number }[]) => sumOf(items.map(({ weight }) => weight));
const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
const later = (a: Date, b: Date | null) => (b && b > a ? b : a);

/** What was done of what is required, in the order in which it was. */
function doneOf(items: readonly Weighed[]) {
  return required(items)
    .flatMap(({ weight, reached }) => (reached?.doneAt ? [{ weight, at: reached.doneAt }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Weighted scores over full marks, of what is required; what has none counts nothing once anything has. */
export function attainmentOf(items: readonly Weighed[]) {
  const asked = required(items);
  if (asked.every(({ score }) => score === null)) return null;
  const got = sumOf(asked.map(({ weight, score }) => weight * Math.min(whole, Math.max(0, score ?? 0))));
  return Math.floor(got / weightOf(asked));
}

/** Since when what passes a gradation is there; null: not yet. */
function satisfiedAt({ pass, passValue, items }: Gradation, at: Date) {
  const asked = required(items);
  const done = doneOf(items);
  if (asked.length === 0) return null;
  if (pass === 'SCORE') {
    if ((attainmentOf(items) ?? -1) < (passValue ?? 100) * 100) return null;
    return done.length === asked.length ? latest(done.map(({ at }) => at)) : at;
  }
  const needed = (weightOf(asked) * (pass === 'SHARE' ? (passValue ?? 100) : 100)) / 100;
  let have = 0;
  for (const { weight, at } of done) {
    have += weight;
    if (have >= needed) return at;
  }
  return null;
}

const locked: Step = { unlocked: false, passedAt: null, progress: 0, attainment: null };

/**
 * Where somebody stands in each gradation. What was done before a gradation opened counts for it; it is passed when it is
 * open and enough is done, not before either. What was passed stays so.
 */
export function stepsOf(gradations: readonly Gradation[], at: Date): readonly Step[] {
  const steps: Step[] = [];
  const settle = (place: number): Step => {
    const [known, gradation] = [steps[place], gradations[place]];
    if (known || !gradation) return known ?? locked;
    // Whatever waits for itself after all stays locked.
    steps[place] = locked;
    const before = neededBy(gradation, place).map((needed) => settle(needed).passedAt);
    const { unlockAt, items, passedBefore } = gradation;
    const opensAt = gradation.unlock === 'DATE' ? unlockAt : null;
    const open = (!opensAt || at >= opensAt) && before.every((passed) => passed !== null);
    const openAt = before.reduce<Date | null>(
      (last, passed) => (passed && (!last || passed > last) ? passed : last),
      opensAt,
    );
    const enough = open ? satisfiedAt(gradation, at) : null;
    const passedAt = passedBefore ?? (enough && later(enough, openAt));
    const share = Math.floor((whole * weightOf(doneOf(items))) / Math.max(1, weightOf(required(items))));
    const step = {
      unlocked: open || passedAt !== null,
      passedAt,
      progress: passedAt ? whole : share,
      attainment: attainmentOf(items),
    };
    steps[place] = step;
    return step;
  };
  return gradations.map((_, place) => settle(place));
}

export type OpenState = 'NOT_STARTED' | 'IN_PROGRESS';
export type StoredState = OpenState | 'DONE' | 'DONE_LATE' | 'WITHDRAWN';

export const isOpen = (state: StoredState): state is OpenState => state === 'NOT_STARTED' || state === 'IN_PROGRESS';

export interface Standing {
  readonly state: StoredState;
  readonly progress: number;
  readonly attainment: number | null;
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
}

/** Of everything by the weights of gradations; whole only once all are passed. */
export function progressOf(gradations: readonly { readonly weight: number }[], steps: readonly Step[]) {
  if (steps.length > 0 && steps.every(({ passedAt }) => passedAt)) return whole;
  const sum = sumOf(gradations.map(({ weight }, place) => weight * (steps[place]?.progress ?? 0)));
  return Math.min(whole - 1, Math.floor(sum / Math.max(1, weightOf(gradations))));
}

function wholeAttainment(gradations: readonly { readonly weight: number }[], steps: readonly Step[]) {
  if (steps.every(({ attainment }) => attainment === null)) return null;
  const sum = sumOf(gradations.map(({ weight }, place) => weight * (steps[place]?.attainment ?? 0)));
  return Math.floor(sum / weightOf(gradations));
}

/** Where somebody stands in the whole. Who is done stays so; scores may still come. */
export function standingOf(
  before: Standing,
  gradations: readonly Gradation[],
  steps: readonly Step[],
  dueAt: Date | null,
): Standing {
  if (before.state === 'WITHDRAWN') return before;
  const attainment = wholeAttainment(gradations, steps);
  if (!isOpen(before.state)) return { ...before, attainment };
  const begun = gradations.flatMap(({ items }) =>
    items.flatMap(({ reached }) => reached?.startedAt ?? reached?.doneAt ?? []),
  );
  const first = begun.length > 0 ? new Date(Math.min(...begun.map((date) => date.getTime()))) : null;
  const startedAt = before.startedAt ?? first;
  const progress = progressOf(gradations, steps);
  const passed = steps.flatMap(({ passedAt }) => passedAt ?? []);
  if (steps.length > 0 && passed.length === steps.length) {
    const doneAt = latest(passed);
    return { state: dueAt && doneAt > dueAt ? 'DONE_LATE' : 'DONE', progress, attainment, startedAt, doneAt };
  }
  return { state: startedAt ? 'IN_PROGRESS' : 'NOT_STARTED', progress, attainment, startedAt, doneAt: null };
}
