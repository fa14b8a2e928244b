import type { Edition } from './brand.ts';

/** What the college edition calls differently, on the pages and in whatever the server says. */
const words = {
  staff: ['员工', '学生'],
  department: ['部门', '院系'],
  post: ['岗位', '专业方向'],
  jobNumber: ['工号', '学号'],
  organisation: ['机构', '学校'],
  // Those who teach are counted as well.
  onDuty: ['在职', '在册'],
  present: ['在岗', '在册'],
  join: ['入职', '入学'],
  leave: ['离职', '离校'],
  return: ['返岗', '返校'],
  directory: ['公司目录', '校园目录'],
  learnerSide: ['学员端', '学生端'],
  gradation: ['阶段', '分目标'],
} as const satisfies Record<string, readonly [standard: string, college: string]>;

export type Term = keyof typeof words;

/** The word for a thing in an edition: 员工 is 学生 in a college. */
export const term = (word: Term, edition: Edition) => words[word][edition === 'college' ? 1 : 0];

const collegeWords: ReadonlyMap<string, string> = new Map(Object.values(words));
const standardWord = new RegExp([...collegeWords.keys()].join('|'), 'g');

/** A text that holds nothing anybody typed, in the words of an edition. */
export const phraseIn = (edition: Edition, text: string) =>
  edition === 'college' ? text.replace(standardWord, (word) => collegeWords.get(word) ?? word) : text;

/** What is our own in a sentence whose other values are what people wrote: a function of whose words it is told in. */
export type OwnWords = (edition: Edition) => string;

/** Quotes in quotes: a name may hold some. */
const quoted = /「(?:[^「」]|「(?:[^「」]|「[^「」]*」)*」)*」|[^「]+|「/g;

/**
 * A finished sentence, as the database keeps some, in the words of an edition; names that people gave stand in 「」 and stay
 * as they are. What is still to be filled is said by `errorText`, which needs no quotes.
 */
export const sentenceIn = (edition: Edition, sentence: string) =>
  edition === 'college'
    ? sentence.replace(quoted, (part) => (part.startsWith('「') ? part : phraseIn(edition, part)))
    : sentence;

export const ownWords =
  (sentence: string): OwnWords =>
  (edition) =>
    sentenceIn(edition, sentence);

/** A line that begins with what it is about (`部门：甲 → 乙`): what follows are names that people gave. */
export const lineIn = (edition: Edition, line: string) => line.replace(/^[^ ：]+/, (label) => phraseIn(edition, label));
