import type { PackageData, PackagePart } from '#contract/study/scorm.ts';
import type { Manifest, Part } from './manifest.rules.ts';
import { type Verdict, verdictOf } from './scorm.rules.ts';

/** What somebody left in a part that they have opened. */
export type Results = ReadonlyMap<number, PackageData>;

type Read = Pick<Manifest, 'version' | 'parts' | 'outline' | 'passingScore'>;

interface PartStanding extends Verdict {
  readonly part: Part;
  readonly done: boolean;
  readonly started: boolean;
}

/** How somebody stands in all of a package. */
export interface Standing {
  readonly parts: readonly PartStanding[];
  /** Those that it is made of; where no part tells anything, every one that has to be looked at. */
  readonly asked: readonly PartStanding[];
  /** From 0 to 100: the mean of the parts that have a score. */
  readonly score: number | null;
  readonly passingScore: number | null;
  readonly completed: boolean;
  /** From 0 to 1. */
  readonly measure: number;
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Where all parts together have to reach a score, each has only to be gone through. */
export function standingOf({ version, parts, passingScore }: Read, results: Results): Standing {
  const stand = parts.map((part, at): PartStanding => {
    const data = results.get(at);
    const verdict = verdictOf(version, data ?? [], part.passingScore);
    const started = data !== undefined;
    if (!part.tells) return { ...verdict, part, started, done: started };
    return { ...verdict, part, started, done: passingScore === null ? verdict.completed : verdict.ended };
  });
  const telling = stand.filter(({ part }) => part.tells);
  const asked = telling.length > 0 ? telling : stand;
  const score = mean(telling.flatMap((one) => one.score ?? []));
  const reached = passingScore === null || (score !== null && score >= passingScore);
  const completed = reached && asked.every(({ done }) => done);
  const measure = mean(asked.map(({ done, measure }) => (done ? 1 : measure))) ?? 0;
  return { parts: stand, asked, score, passingScore, completed, measure };
}

const mostNamed = 3;

function missingText(missing: readonly PartStanding[]) {
  const named = missing
    .slice(0, mostNamed)
    .map(({ part }) => `「${part.title}」`)
    .join('');
  return missing.length > mostNamed ? `${named}等 ${missing.length} 部分` : named;
}

/** Why a package is not complete, in one sentence; undefined: nothing is missing. */
export function packageLacks(standing: Standing, dwellMs: number, leastSeconds: number) {
  const { asked, parts, score, passingScore, completed } = standing;
  const missing = asked.filter(({ done }) => !done);
  const failed = passingScore === null ? missing.find((one) => one.failed) : undefined;
  if (failed) {
    const whole = parts.length === 1;
    if (failed.score === null)
      return whole ? '课件还没有通过，请再学一遍' : `「${failed.part.title}」还没有通过，请再学一遍`;
    const name = whole ? '课件' : `「${failed.part.title}」`;
    return `${name}得分 ${Math.floor(failed.score)} 分，还没有通过`;
  }
  if (missing.length > 0) return parts.length === 1 ? '课件还没有学完' : `还没有学完${missingText(missing)}`;
  if (!completed) {
    const reached = score === null ? '课件没有得分' : `课件平均得分 ${Math.floor(score)} 分`;
    return `${reached}，要求 ${passingScore ?? 0} 分`;
  }
  const left = Math.ceil(leastSeconds - dwellMs / 1000);
  return left > 0 ? `还需学习 ${left} 秒，要求至少 ${leastSeconds} 秒` : undefined;
}

/** Basis points: complete is all of it, and what a package only says of itself is less. */
export const packageProgress = (complete: boolean, { measure }: Pick<Standing, 'measure'>) =>
  complete ? 10_000 : Math.min(Math.floor(measure * 10_000), 9900);

/** The table of contents with how somebody stands in each part. */
export const outlineOf = ({ outline }: Read, { parts }: Standing): PackagePart[] =>
  outline.map(({ title, depth, part }) => {
    const one = part === null ? undefined : parts[part];
    if (!one) return { title, depth, part: null, state: null, score: null };
    const state = one.done ? 'DONE' : one.failed ? 'FAILED' : one.started ? 'STARTED' : 'NEW';
    return { title, depth, part, state, score: one.score === null ? null : Math.floor(one.score) };
  });

/** Where to go on: the part that was opened last, or the next one that is not done. */
export function nextPart({ parts, asked }: Standing, lastOpened: number | undefined) {
  const last = lastOpened === undefined ? undefined : parts[lastOpened];
  if (lastOpened !== undefined && last && (!last.done || asked.every(({ done }) => done))) return lastOpened;
  const open = parts.findIndex((one, at) => !one.done && at > (lastOpened ?? -1));
  return Math.max(open === -1 ? parts.findIndex(({ done }) => !done) : open, 0);
}
