import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { codeLanguages } from '../question/content.ts';

const Person = z.object({
  attemptId: Id,
  userId: Id,
  realName: z.string(),
  department: z.string().nullable(),
  /** Null: nothing was written. */
  language: z.enum(codeLanguages).nullable(),
  submittedAt: Instant.nullable(),
});
export type SimilarPerson = z.output<typeof Person>;

const Likeness = z.object({
  /** Of the fingerprints of the shorter answer, the share that the other one has too: 0 to 1. */
  share: z.number(),
  /** How many fingerprints that is. */
  shared: z.number().int(),
});

const SimilarPair = Likeness.extend({ first: Person, second: Person });
export type SimilarPair = z.output<typeof SimilarPair>;

const Lines = z.object({ from: z.number().int(), to: z.number().int() });

/** Lines of the one answer that are built like those of the other, from 1, both ends included. */
const SimilarMatch = z.object({ first: Lines, second: Lines });
export type SimilarMatch = z.output<typeof SimilarMatch>;

const base = '/exam/api/v1/result/similarity';
const question = { examId: Id, questionVersionId: Id };

export const similarity = {
  questions: endpoint({
    method: 'GET',
    path: `${base}/questions`,
    access: 'exam.result',
    within: 'examId',
    summary: '代码相似度：一场考试里的编程题',
    query: z.object({ examId: Id }),
    reply: z.array(
      z.object({
        questionVersionId: Id,
        position: z.number().int(),
        stem: z.string(),
        /** Handed-in answers in code of the people in reach. */
        answers: z.number().int(),
      }),
    ),
  }),
  pairs: endpoint({
    method: 'GET',
    path: `${base}/pairs`,
    access: 'exam.result',
    within: 'examId',
    summary: '代码相似度：一道编程题里相似的作答，两人一对，相似的在前',
    query: z.object(question),
    reply: z.object({
      answers: z.number().int(),
      /** Answers in which too little is their own to be compared. */
      short: z.number().int(),
      /** How many pairs there are; the first 200 of them are told. */
      total: z.number().int(),
      pairs: z.array(SimilarPair),
    }),
  }),
  compare: endpoint({
    method: 'GET',
    path: `${base}/compare`,
    access: 'exam.result',
    within: 'examId',
    summary: '代码相似度：两份作答并排，标出相似的行',
    query: z.object({ ...question, firstAttemptId: Id, secondAttemptId: Id }),
    reply: z.object({
      first: Person.extend({ source: z.string() }),
      second: Person.extend({ source: z.string() }),
      /** The longest first. */
      matches: z.array(SimilarMatch),
    }),
  }),
};
