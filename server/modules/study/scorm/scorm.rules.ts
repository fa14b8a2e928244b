import type { PackageData, PackageVersion } from '#contract/study/scorm.ts';

export interface Verdict {
  readonly completed: boolean;
  readonly failed: boolean;
  /** It was gone through to its end, passed or not. */
  readonly ended: boolean;
  /** From 0 to 100. */
  readonly score: number | null;
  /** From 0 to 1, where the package says how far one is. */
  readonly measure: number;
}

/** All that a verdict is made of. */
export const verdictNames = [
  ...['cmi.core.lesson_status', 'cmi.completion_status', 'cmi.success_status', 'cmi.progress_measure'],
  ...['cmi.core.score', 'cmi.score'].flatMap((score) =>
    ['scaled', 'raw', 'min', 'max'].map((one) => `${score}.${one}`),
  ),
];

const numberIn = (text: string | undefined) =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;

/** What the data of a package mean: where its manifest asks for a score, one below it or none is not passed, whatever the package says. */
export function verdictOf(version: PackageVersion, data: PackageData, passingScore: number | null): Verdict {
  const of = new Map(data);
  const is12 = version === '1.2';
  const prefix = is12 ? 'cmi.core.score' : 'cmi.score';
  const score = scoreOf(of, prefix);
  const status = of.get('cmi.core.lesson_status');
  const [completion, success] = [of.get('cmi.completion_status'), of.get('cmi.success_status')];
  const below = passingScore !== null && score !== null && score < passingScore;
  const unscored = passingScore !== null && score === null;
  const failed = below || (is12 ? status === 'failed' : success === 'failed');
  const said = is12
    ? status === 'passed' || status === 'completed'
    : success === 'passed' || completion === 'completed';
  const ended = said || (is12 ? status === 'failed' : success === 'failed');
  const measure = Math.min(Math.max(numberIn(of.get('cmi.progress_measure')) ?? 0, 0), 1);
  return { completed: said && !failed && !unscored, failed, ended, score, measure };
}

/** Of a hundred: scaled where the package says so, else what it reached between its least and its most. */
function scoreOf(of: ReadonlyMap<string, string>, prefix: string) {
  const scaled = numberIn(of.get(`${prefix}.scaled`));
  if (scaled !== null) return Math.min(Math.max(scaled, 0), 1) * 100;
  const raw = numberIn(of.get(`${prefix}.raw`));
  if (raw === null) return null;
  const [least, most] = [numberIn(of.get(`${prefix}.min`)) ?? 0, numberIn(of.get(`${prefix}.max`)) ?? 100];
  return most > least ? Math.min(Math.max((raw - least) / (most - least), 0), 1) * 100 : null;
}

interface Learner {
  readonly id: string;
  readonly name: string;
}

interface Beginning {
  readonly version: PackageVersion;
  readonly launchData: string;
  readonly passingScore: number | null;
  readonly dwellMs: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What a package finds when it begins: what it left, and what only we may say. */
export function firstData(kept: PackageData, { id, name }: Learner, begun: Beginning): PackageData {
  const { version, launchData, passingScore, dwellMs } = begun;
  const is12 = version === '1.2';
  const core = is12 ? 'cmi.core' : 'cmi';
  const old = new Map(kept);
  const suspended = old.get(`${core}.exit`) === 'suspend';
  const seconds = Math.floor(dwellMs / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const ours = new Map([
    [is12 ? 'cmi.core.student_id' : 'cmi.learner_id', id],
    [is12 ? 'cmi.core.student_name' : 'cmi.learner_name', name],
    [`${core}.credit`, 'credit'],
    [is12 ? 'cmi.core.lesson_mode' : 'cmi.mode', 'normal'],
    [`${core}.entry`, old.size === 0 ? 'ab-initio' : suspended ? 'resume' : ''],
    [`${core}.total_time`, is12 ? `${two(hours)}:${two(minutes)}:${two(rest)}` : `PT${seconds}S`],
    ['cmi.launch_data', launchData],
  ]);
  if (passingScore !== null) {
    if (is12) ours.set('cmi.student_data.mastery_score', String(passingScore));
    else ours.set('cmi.scaled_passing_score', String(passingScore / 100));
  }
  const gone = [`${core}.exit`, `${core}.session_time`];
  return [...kept.filter(([key]) => !ours.has(key) && !gone.includes(key)), ...ours];
}
