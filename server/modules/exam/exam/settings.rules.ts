import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  AntiCheating,
  type changeableWhenPublished,
  type ExamChange,
  type ExamInput,
  type ExamSource,
  examSources,
  Release,
  type ReleaseTime,
  settings,
} from '#contract/exam/settings.ts';
import { hundredths } from '#contract/paging.ts';

/** Everything that an author sets about an exam but its papers, which have rows of their own. */
export type Settings = Omit<ExamInput, 'paperIds'>;

const isSetting = (name: string): name is keyof Settings => name in settings && name !== 'paperIds';
const settingNames = Object.keys(settings).filter(isSetting);

type StoredSettings = Omit<Settings, 'source' | 'antiCheating' | 'release'> & {
  readonly source: string;
  readonly antiCheating: unknown;
  readonly release: unknown;
};

/** The database knows one more, which no exam has yet. */
export const sourceOf = (source: string): ExamSource => z.enum(examSources).parse(source);

/** The settings as the wire has them, from an exam's row. */
export function settingsOf(row: StoredSettings): Settings {
  const read = {
    ...row,
    source: sourceOf(row.source),
    passScore: row.passScore === null ? null : row.passScore / 100,
    multipleFixedPoints: row.multipleFixedPoints / 100,
    antiCheating: AntiCheating.parse(row.antiCheating),
    release: Release.parse(row.release),
  } satisfies Settings;
  return Object.fromEntries(settingNames.map((name) => [name, read[name]])) as Settings;
}

/** A published exam tells the points that its percentage came to; one that is made like it says one of them. */
export const withOnePassMark = (settings: Settings): Settings =>
  settings.passPercent === null ? settings : { ...settings, passScore: null };

/** The same for the row. */
export const settingColumns = ({ passScore, multipleFixedPoints, antiCheating, release, ...same }: Settings) => ({
  ...same,
  passScore: passScore === null ? null : hundredths(passScore),
  multipleFixedPoints: hundredths(multipleFixedPoints),
  antiCheating: JSON.stringify(antiCheating),
  release: JSON.stringify(release),
});

/** A canonical form, so that unchanged settings compare as equal. */
const normal = (value: unknown, name: string) =>
  (name === 'startAt' || name === 'endAt') && typeof value === 'string' ? new Date(value).toISOString() : value;

/** Of what was given, what differs from what stands. */
export function changesOf<T extends object>(current: T, given: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      value !== undefined && !isDeepStrictEqual(normal(value, name), normal(current[name as keyof T], name)),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** Points and percentage take each other's place; who names both means both. */
function onePassMark({ passScore, passPercent }: ExamChange) {
  if (passScore != null && passPercent === undefined) return { passPercent: null };
  return passPercent != null && passScore === undefined ? { passScore: null } : {};
}

/** A change with its nested settings whole: what it leaves out of them stays as it is. */
export function wholeChange(before: ExamInput, { antiCheating, release, ...change }: ExamChange) {
  return {
    ...change,
    ...onePassMark(change),
    ...(antiCheating && {
      antiCheating: { ...before.antiCheating, ...changesOf(before.antiCheating, antiCheating) },
    }),
    ...(release && { release: { ...before.release, ...changesOf(before.release, release) } }),
  };
}

const policies: readonly string[] = ['now', 'afterMarking', 'afterClose', 'never'];
const isInstantBefore = (when: ReleaseTime, end: string | Date) =>
  !policies.includes(when) && new Date(when) < new Date(end);

/**
 * A release policy for an exam that is sat after the one it was made for. An instant that lies before `end` would show
 * whoever hands in first what the others are still being asked.
 */
export function releaseFor(release: Release, end: string | Date): Release {
  const times = Object.entries(release).map(([part, when]) => [part, isInstantBefore(when, end) ? 'afterClose' : when]);
  return Object.fromEntries(times) as Release;
}

/** The parts of a result that tell the answers. */
const answerNames = { correctness: '对错', key: '答案', analysis: '解析' } as const;

type Releasing = Pick<ExamInput, 'endAt' | 'release'>;

/**
 * The answers that would open before the exam is over only because its end moves. Organisers may choose to show them
 * early, and have not here.
 */
export function openedByLaterEnd(before: Releasing, after: Releasing) {
  return (Object.keys(answerNames) as (keyof typeof answerNames)[])
    .filter((part) => {
      const when = after.release[part];
      const same = when === before.release[part];
      return same && isInstantBefore(when, after.endAt) && !isInstantBefore(when, before.endAt);
    })
    .map((part) => ({ field: `release.${part}`, name: answerNames[part] }));
}

type Changeable = (typeof changeableWhenPublished)[number];

/** How the fields are called that freeze when an exam is published. */
const frozenNames: Readonly<Record<Exclude<keyof typeof settings, Changeable>, string>> = {
  source: '试卷来源',
  paperIds: '试卷',
  passScore: '及格分',
  passPercent: '及格线',
  shuffleQuestions: '题目乱序',
  shuffleOptions: '选项乱序',
  navigation: '答题顺序',
  multipleRule: '多选题计分规则',
  multipleFixedPoints: '多选题固定得分',
};

const isFrozen = (name: string): name is keyof typeof frozenNames => name in frozenNames;

/** The frozen ones among changed fields, in words; undefined: none. */
export function frozenAmong(changed: readonly string[]) {
  const names = changed.filter(isFrozen).map((name) => frozenNames[name]);
  return names.length > 0 ? names.join('、') : undefined;
}

/** What still changes after the results are out. */
const changeableWhenReleased = ['name', 'notes', 'release'];

export const isOverAmong = (changed: readonly string[]) =>
  changed.some((name) => !changeableWhenReleased.includes(name));

interface Secrets {
  readonly password?: string | null;
  readonly sebConfigKeys?: readonly string[];
  readonly sebExamKeys?: readonly string[];
}

/** Enough to tell one key from another, and nothing to make a hash of. */
const beginOf = (keys: readonly string[]) => keys.map((key) => `${key.slice(0, 8)}…`);

/** Password and keys are for the organisers of this exam, not for everybody who reads the log. */
const unread = <T extends Secrets>({ password, sebConfigKeys, sebExamKeys, ...values }: T) => ({
  ...values,
  ...(password !== undefined && { password: password ? '******' : password }),
  ...(sebConfigKeys && { sebConfigKeys: beginOf(sebConfigKeys) }),
  ...(sebExamKeys && { sebExamKeys: beginOf(sebExamKeys) }),
});

/** What the log keeps of a change: both sides of it. */
export function recordOf(before: ExamInput, changed: Partial<ExamInput>) {
  const replaced = Object.entries(before).filter(([name]) => name in changed);
  return { changed: unread(changed), before: unread(Object.fromEntries(replaced) as Partial<ExamInput>) };
}
