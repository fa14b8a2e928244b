import { z } from 'zod';

/**
 * What a resume says, by the sections that are usual in China. Origin, people, politics, marriage, height, photo and number
 * of the identity card are none of an employer's business at this point: no field is there for them.
 */

export const resumeMaxBytes = 20 * 1024 * 1024;

const text = (max: number) => z.string().trim().min(1).max(max);
const Month = z
  .string()
  .max(7)
  .regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/);
/** The end of what goes on. */
export const present = 'present';
const MonthOrPresent = z.union([Month, z.literal(present)]);

/** Lowest first. */
export const schoolDegrees = ['小学', '初中', '高中', '中专', '大专', '本科', '硕士', '博士'] as const;
export type SchoolDegree = (typeof schoolDegrees)[number];
export const academicDegrees = ['学士', '硕士', '博士'] as const;
export const studyModes = ['全日制', '成人', '函授', '远程', '自考', '非全日制'] as const;
export const jobStates = ['应届', '在职', '离职'] as const;
export const jobKinds = ['全职', '实习', '兼职'] as const;
/** Lowest first. */
export const skillLevels = ['了解', '熟悉', '熟练', '精通'] as const;
export type SkillLevel = (typeof skillLevels)[number];

const period = { start: Month, end: MonthOrPresent };

const basic = {
  name: text(50),
  gender: z.enum(['男', '女']),
  birthMonth: Month,
  phone: text(30),
  email: text(100),
  wechat: text(50),
  city: text(50),
  highestDegree: z.enum(schoolDegrees),
  /** When the first job began. */
  workSince: Month,
  workYears: z.number().int().min(0).max(60),
  jobState: z.enum(jobStates),
};

const intention = {
  position: text(100),
  city: text(100),
  industry: text(100),
  salary: text(50),
  kind: z.enum(jobKinds),
  availableFrom: text(50),
};

const education = {
  school: text(100),
  college: text(100),
  major: text(100),
  degree: z.enum(schoolDegrees),
  academicDegree: z.enum(academicDegrees),
  mode: z.enum(studyModes),
  ...period,
  gpa: text(30),
  rank: text(50),
};

const work = {
  company: text(100),
  industry: text(50),
  companySize: text(50),
  department: text(100),
  title: text(100),
  ...period,
  duties: text(5000),
  achievements: text(5000),
  leaveReason: text(200),
};

const project = {
  name: text(150),
  role: text(100),
  ...period,
  technology: text(1000),
  description: text(5000),
  duties: text(5000),
  link: text(300),
};

const campus = { name: text(150), role: text(100), ...period, description: text(3000) };
const skill = { name: text(100), level: z.enum(skillLevels), years: z.number().int().min(0).max(60) };
/** A language with what somebody says of it, or a test of it. */
const language = { name: text(30), test: text(50), score: text(30), level: text(50) };
const certificate = { name: text(150), month: Month };
const award = { name: text(200), month: Month };
const training = { name: text(150), organiser: text(100), ...period, description: text(3000) };
const selfEvaluation = text(5000);

/** Where a value stands in the text that was read. */
const Span = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });
export type Span = z.output<typeof Span>;

const found = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, confidence: z.number().min(0).max(1), span: Span });

/** A value that was read, how sure that is, and where it stands. */
export interface Found<Value = string> {
  readonly value: Value;
  readonly confidence: number;
  readonly span: Readonly<Span>;
}

type FoundIn<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: z.ZodNullable<
    z.ZodObject<{ value: Shape[Key]; confidence: z.ZodNumber; span: typeof Span }, z.core.$strip>
  >;
};
type NullableIn<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.ZodNullable<Shape[Key]> };

const foundIn = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, value]) => [key, found(value as z.ZodType).nullable()]),
    ) as unknown as FoundIn<Shape>,
  );

const plainIn = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, value]) => [key, z.nullable(value as z.ZodType)]),
    ) as unknown as NullableIn<Shape>,
  );

/** So many entries of each list are read and kept. */
export const mostEntries = {
  education: 10,
  work: 30,
  internships: 20,
  projects: 40,
  campus: 20,
  skills: 60,
  languages: 20,
  certificates: 40,
  awards: 40,
  trainings: 20,
} as const;

/** As a person types it, or has looked through what was read. */
export const ResumeFields = z.object({
  basic: plainIn(basic),
  intention: plainIn(intention),
  education: z.array(plainIn(education)).max(mostEntries.education),
  work: z.array(plainIn(work)).max(mostEntries.work),
  internships: z.array(plainIn(work)).max(mostEntries.internships),
  projects: z.array(plainIn(project)).max(mostEntries.projects),
  campus: z.array(plainIn(campus)).max(mostEntries.campus),
  skills: z.array(plainIn(skill)).max(mostEntries.skills),
  languages: z.array(plainIn(language)).max(mostEntries.languages),
  certificates: z.array(plainIn(certificate)).max(mostEntries.certificates),
  awards: z.array(plainIn(award)).max(mostEntries.awards),
  trainings: z.array(plainIn(training)).max(mostEntries.trainings),
  selfEvaluation: selfEvaluation.nullable(),
});
export type ResumeFields = z.output<typeof ResumeFields>;

/** The same as a machine reads it. */
export const ParsedFields = z.object({
  basic: foundIn(basic),
  intention: foundIn(intention),
  education: z.array(foundIn(education)).max(mostEntries.education),
  work: z.array(foundIn(work)).max(mostEntries.work),
  internships: z.array(foundIn(work)).max(mostEntries.internships),
  projects: z.array(foundIn(project)).max(mostEntries.projects),
  campus: z.array(foundIn(campus)).max(mostEntries.campus),
  skills: z.array(foundIn(skill)).max(mostEntries.skills),
  languages: z.array(foundIn(language)).max(mostEntries.languages),
  certificates: z.array(foundIn(certificate)).max(mostEntries.certificates),
  awards: z.array(foundIn(award)).max(mostEntries.awards),
  trainings: z.array(foundIn(training)).max(mostEntries.trainings),
  selfEvaluation: found(selfEvaluation).nullable(),
});
export type ParsedFields = z.output<typeof ParsedFields>;

/** What is less sure than this is shown as a doubt, to be looked at. */
export const sureFrom = 0.7;

export const isDoubtful = ({ confidence }: Pick<Found, 'confidence'>) => confidence < sureFrom;

type Plain<Read> = Read extends { value: infer Value; confidence: number }
  ? Value
  : Read extends readonly (infer Entry)[]
    ? Plain<Entry>[]
    : Read extends object
      ? { [Key in keyof Read]: Plain<Read[Key]> }
      : Read;

/** What was read as the form takes it. */
export function plainOf<Read>(read: Read): Plain<Read> {
  if (Array.isArray(read)) return read.map(plainOf) as Plain<Read>;
  if (read === null || typeof read !== 'object') return read as Plain<Read>;
  if ('confidence' in read && 'value' in read) return read.value as Plain<Read>;
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, plainOf(value)])) as Plain<Read>;
}

/** Why a file could not be read, or was not read whole. */
export const resumeProblems = {
  empty: '文件是空的，请重新上传',
  tooLarge: '文件太大，请上传不超过 20 MB 的简历',
  password: '文件设了密码，请去掉密码后再上传',
  pictureOnly: '文件里只有图片，没有可以读取的文字，请上传文字版简历，或直接填写',
  picture: '这是一张图片，读不出文字，请上传 PDF 或 Word 简历，或直接填写',
  macros: '文件含有宏，为安全起见没有读取，请另存为不含宏的 .docx 后再上传',
  notItsName: '文件的内容与扩展名不符，请检查文件后再上传',
  oldWord: '这是旧版 Word 文件，请用 Word 或 WPS 另存为 .docx 后再上传',
  unknownKind: '不认识这种文件，请上传 PDF、Word（.docx）、网页或文本格式的简历',
  damaged: '文件已损坏，无法打开，请重新导出后再上传',
  tooManyPages: '文件超过 500 页，不像一份简历，没有读取',
  tooHeavy: '文件太复杂，读取超时，请另存一份简单的版本再上传',
  cutPages: '只读取了前 20 页',
  cutText: '文字太长，只读取了前面的部分',
  noText: '文件里没有文字，请检查后再上传',
} as const;
export type ResumeProblem = keyof typeof resumeProblems;
