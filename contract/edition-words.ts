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
} as const satisfies Record<string, readonly [standard: string, college: string]>;

export type Term = keyof typeof words;

/** The word for a thing in an edition: 员工 is 学生 in a college. */
export const term = (word: Term, edition: Edition) => words[word][edition === 'college' ? 1 : 0];

const collegeWords: ReadonlyMap<string, string> = new Map(Object.values(words));
const standardWord = new RegExp([...collegeWords.keys()].join('|'), 'g');

/** A text that holds nothing anybody typed, in the words of an edition. */
export const phraseIn = (edition: Edition, text: string) =>
  edition === 'college' ? text.replace(standardWord, (word) => collegeWords.get(word) ?? word) : text;

/** Columns of files and built-in roles, which sentences quote as they quote names that people gave. */
const quotable: ReadonlySet<string> = new Set([...collegeWords.keys(), '机构管理员', '部门主管']);

/** A sentence in the words of an edition; names that people gave stand in 「」 and stay as they are. */
export const sentenceIn = (edition: Edition, sentence: string) =>
  edition === 'college'
    ? sentence.replace(/「[^「」]*」|[^「]+|「/g, (part) =>
        part.length > 1 && part.startsWith('「') && !quotable.has(part.slice(1, -1)) ? part : phraseIn(edition, part),
      )
    : sentence;

/** A line that begins with what it is about (`部门：甲 → 乙`): what follows are names that people gave. */
export const lineIn = (edition: Edition, line: string) => line.replace(/^[^ ：]+/, (label) => phraseIn(edition, label));
