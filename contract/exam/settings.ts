import { z } from 'zod';
import { Id, Instant, line, Points } from '../paging.ts';

/**
 * One paper for all; several, of which each person is dealt one; one of their own for each, by a random paper's rules;
 * several, of which each person sits the designated one; several that were assembled, of which each is dealt one.
 */
export const examSources = ['FIXED', 'FORMS', 'INDIVIDUAL', 'DESIGNATED', 'AUTO', 'POST'] as const;
export type ExamSource = (typeof examSources)[number];

export const mostForms = 20;

/** Multiple-choice rules, in the order in which they are offered. */
export const multipleRules = ['allOrNothing', 'half', 'proportional', 'fixed', 'netCorrect'] as const;
export const MultipleRule = z.enum(multipleRules, { error: '请选择多选题计分规则' });
export type MultipleRule = z.output<typeof MultipleRule>;

export const multipleRuleNames: Readonly<Record<MultipleRule, string>> = {
  allOrNothing: '全对得分',
  half: '漏选半分',
  proportional: '少选按比例',
  fixed: '每项固定分',
  netCorrect: '净得分',
};

/** Which of several attempts is the result: the best, the latest, the first, or the mean of all. */
export const attemptCountings = ['best', 'last', 'first', 'mean'] as const;
export type AttemptCounting = (typeof attemptCountings)[number];

/** `sequential`: forwards only, a question that was left is not answered again. */
export const navigations = ['free', 'sequential'] as const;

/** What comes from outside the address ranges while an exam is written: refused, or taken and recorded. */
export const addressRules = ['refuse', 'record'] as const;
export type AddressRule = (typeof addressRules)[number];

/**
 * When examinees may see a part of their result. `now`: at submission, as far as it is marked; `afterMarking`: when the
 * organiser releases the results; `afterClose`: once nobody can be taking the exam any more; an instant: from then on.
 * Correctness, key and analysis wait in any case until the person can neither go on with this exam nor begin it again.
 * Another exam with the same paper, such as a make-up, is not looked at: what this one has shown is known there.
 */
export const ReleaseTime = z.union([z.enum(['now', 'afterMarking', 'afterClose', 'never']), Instant]);
export type ReleaseTime = z.output<typeof ReleaseTime>;

export const releaseParts = ['score', 'correctness', 'key', 'analysis', 'rank'] as const;
export const Release = z.object({
  score: ReleaseTime.default('afterMarking'),
  correctness: ReleaseTime.default('afterMarking'),
  key: ReleaseTime.default('afterMarking'),
  analysis: ReleaseTime.default('afterMarking'),
  rank: ReleaseTime.default('never'),
});
export type Release = z.output<typeof Release>;

/** A change of some parts: without defaults, which would reset the others. */
const ReleaseChange = z
  .object({ score: ReleaseTime, correctness: ReleaseTime, key: ReleaseTime, analysis: ReleaseTime, rank: ReleaseTime })
  .partial();

const whole = (label: string, least: number, most: number) =>
  z
    .number({ error: `请填写${label}` })
    .int(`${label}是整数`)
    .min(least, `${label}至少 ${least}`)
    .max(most, `${label}最多 ${most}`);

const conduct = {
  /** Leaving the exam this many times hands it in; null: no limit. */
  switchLimit: whole('切屏次数上限', 1, 50).nullable(),
  /** An absence counts from this many seconds on. */
  switchSeconds: whole('切屏计次秒数', 0, 60),
  /** So many minutes without any action, and a countdown of 10 s, hand the exam in; null: no limit. */
  idleMinutes: whole('无操作时长', 1, 120).nullable(),
  fullScreen: z.boolean(),
  blockCopy: z.boolean(),
  watermark: z.boolean(),
  /** A picture of who writes, by the camera of their device, every so many minutes; null: none. */
  snapshotMinutes: whole('拍照间隔', 1, 60).nullable(),
  /** So long are the pictures kept that are taken now. */
  snapshotDays: whole('照片保留天数', 1, 180),
  /** Short answers may be given as pictures, such as photographed pages. */
  answerPictures: z.boolean(),
  /** So often may each code question be run in an attempt; null: any number of times, at the judge's pace. */
  codeRunsMost: whole('每题运行次数', 1, 1000).nullable(),
};

/** What the taking page holds examinees to; what counts is what the server has counted. */
export const AntiCheating = z.object({
  switchLimit: conduct.switchLimit.default(null),
  switchSeconds: conduct.switchSeconds.default(5),
  idleMinutes: conduct.idleMinutes.default(null),
  fullScreen: conduct.fullScreen.default(false),
  blockCopy: conduct.blockCopy.default(false),
  watermark: conduct.watermark.default(false),
  snapshotMinutes: conduct.snapshotMinutes.default(null),
  snapshotDays: conduct.snapshotDays.default(30),
  answerPictures: conduct.answerPictures.default(false),
  codeRunsMost: conduct.codeRunsMost.default(null),
});
export type AntiCheating = z.output<typeof AntiCheating>;

const ipv4Range = /^\d{1,3}(\.\d{1,3}){3}-\d{1,3}(\.\d{1,3}){3}$/;
const bothIpv4 = (range: string) => range.split('-').every((end) => z.ipv4().safeParse(end).success);

const numberOf = (ipv4: string) => ipv4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** A range that ends before it begins would let nobody in. */
function isInOrder(range: string) {
  const [from = '', to] = range.split('-');
  return to === undefined || numberOf(from) <= numberOf(to);
}

const addressForms = '地址写成 10.8.0.5、10.8.0.0/16 或 10.8.0.10-10.8.0.60';

/** One address, a network (10.8.0.0/16) or a range of IPv4 addresses (10.8.0.10-10.8.0.60). */
export const AddressRange = z
  .string()
  .trim()
  .max(80, addressForms)
  .pipe(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.string().regex(ipv4Range).refine(bothIpv4)], {
      error: addressForms,
    }),
  )
  .refine(isInOrder, '范围的起始地址不能大于结束地址');

const mostSebKeys = 20;

/** A key of Safe Exam Browser (SHA-256): its configuration's, or that of one version of it with one configuration. */
const sebKeys = (name: string) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(200, `${name} 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制`)
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, `${name} 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制`),
    )
    .max(mostSebKeys, `最多 ${mostSebKeys} 个 ${name}`);

const minutes = (label: string, max: number) =>
  z
    .number({ error: `请填写${label}` })
    .int(`${label}是整数分钟`)
    .min(0, `${label}不能为负`)
    .max(max, `${label}太长`);

export const settings = {
  name: line('考试名称', 80),
  notes: z.string().trim().max(2000, '考试说明不能超过 2000 个字'),
  source: z.enum(examSources),
  paperIds: z.array(Id).max(mostForms, `最多选 ${mostForms} 份试卷`),
  startAt: Instant,
  endAt: Instant,
  durationMinutes: minutes('考试时长', 1440).min(1, '考试时长至少 1 分钟'),
  /** Nobody enters later than this many minutes after the start; null: until the end. */
  lateEntryMinutes: minutes('迟到限制', 100_000).min(1, '迟到限制至少 1 分钟').nullable(),
  /** Nobody hands in earlier than this many minutes after entering; 0: at once. */
  earliestSubmitMinutes: minutes('最早交卷时间', 1440),
  passScore: Points,
  /** Instead of points: the pass mark of each form as a share of its total. */
  passPercent: whole('及格线', 1, 100).nullable(),
  attemptsAllowed: z.number().int().min(1, '至少 1 次').max(20, '最多 20 次'),
  attemptCounting: z.enum(attemptCountings, { error: '请选择以哪次成绩为准' }),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  navigation: z.enum(navigations),
  multipleRule: MultipleRule,
  /** Points for a part of the right options under the rule `fixed`. */
  multipleFixedPoints: Points,
  /** Asked once, before an attempt begins; null: none. Organisers read it, examinees are told it on the day. */
  password: line('考试密码', 20).nullable(),
  /** Where examinees must come from; empty: from anywhere. */
  addressRanges: z.array(AddressRange).max(50, '最多 50 个地址范围'),
  addressRule: z.enum(addressRules),
  /** Of each list that is not empty one key has to be shown by the browser; both empty: any browser will do. */
  sebConfigKeys: sebKeys('Config Key'),
  sebExamKeys: sebKeys('Browser Exam Key'),
  /** What examinees agree to before their first attempt; empty: nothing. */
  agreement: z.string().trim().max(5000, '考试承诺不能超过 5000 个字'),
  antiCheating: AntiCheating,
  release: Release,
};

/** Some of the settings; what is left out, also of the nested ones, is as it was. */
export const ExamChange = z
  .object({
    ...settings,
    passScore: settings.passScore.nullable(),
    antiCheating: z.object(conduct).partial(),
    release: ReleaseChange,
  })
  .partial();
export type ExamChange = z.output<typeof ExamChange>;

export const ExamInput = z.object({
  ...settings,
  notes: settings.notes.default(''),
  source: settings.source.default('FIXED'),
  paperIds: settings.paperIds.default([]),
  lateEntryMinutes: settings.lateEntryMinutes.default(null),
  earliestSubmitMinutes: settings.earliestSubmitMinutes.default(0),
  /** Both left out: 60 % of the points of each form. Settled when the exam is published; of both the percentage counts. */
  passScore: settings.passScore.nullable().default(null),
  passPercent: settings.passPercent.default(null),
  attemptsAllowed: settings.attemptsAllowed.default(1),
  attemptCounting: settings.attemptCounting.default('best'),
  shuffleQuestions: settings.shuffleQuestions.default(false),
  shuffleOptions: settings.shuffleOptions.default(false),
  navigation: settings.navigation.default('free'),
  multipleRule: settings.multipleRule.default('allOrNothing'),
  multipleFixedPoints: settings.multipleFixedPoints.default(0),
  password: settings.password.default(null),
  addressRanges: settings.addressRanges.default([]),
  addressRule: settings.addressRule.default('refuse'),
  sebConfigKeys: settings.sebConfigKeys.default([]),
  sebExamKeys: settings.sebExamKeys.default([]),
  agreement: settings.agreement.default(''),
  antiCheating: settings.antiCheating.prefault({}),
  release: settings.release.prefault({}),
});
export type ExamInput = z.output<typeof ExamInput>;

/** What may still change once an exam is published; the rest is frozen with the paper. */
export const changeableWhenPublished = [
  'name',
  'notes',
  'startAt',
  'endAt',
  'durationMinutes',
  'lateEntryMinutes',
  'earliestSubmitMinutes',
  'attemptsAllowed',
  'attemptCounting',
  'password',
  'addressRanges',
  'addressRule',
  'sebConfigKeys',
  'sebExamKeys',
  'agreement',
  'antiCheating',
  'release',
] as const satisfies readonly (keyof typeof settings)[];
