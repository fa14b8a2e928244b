import { Response } from '#contract/exam/attempt.ts';
import { examCode, type MarkedCode, type OwnCode } from '#contract/exam/code.ts';
import type { CodeAnswer } from '#contract/question/content.ts';
import { codeOf, isCodeWritten } from '#shared/code-response.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type MarkedSubmission, markedCodes } from '../../judge/index.ts';
import { formFacts } from '../attempt/form-facts.ts';
import type { FormQuestion } from '../attempt/frozen-form.ts';
import { attemptInReach, everyExam } from '../exam/reach.queries.ts';
import { requireExam } from '../exam/require-exam.ts';
import { readingOf } from '../marking/marking.queries.ts';
import { deskOf } from '../marking/marking.ts';
import * as queries from './code.queries.ts';

interface Mark {
  readonly manual: boolean;
  readonly submissionId: string | null;
}

function stateOf(mark: Mark, key: CodeAnswer, response: Response, submission: MarkedSubmission | undefined) {
  if (!isCodeWritten(key, response)) return 'unanswered';
  if (mark.manual) return 'manual';
  return submission?.state === 'DONE' ? 'judged' : 'waiting';
}

type Cases = MarkedSubmission['cases'];

const measured = ({ number, verdict, cpuMs, memoryKb, test }: Cases[number]) => ({
  ...{ number, verdict, cpuMs, memoryKb, sample: test.sample },
});

/** Also how long it takes and how much of memory can be made to tell what went in. */
const hidden = { cpuMs: null, memoryKb: null, input: null, expected: null, output: null, errorOutput: null };

interface Asked {
  readonly examId: string;
  readonly attemptId: string;
  readonly questionId: string;
}

type InReach = Parameters<typeof queries.handedInAnswer>[2];

/** What an answer of another type has to show here. */
const noCode = (points: number): MarkedCode => ({
  ...{ state: 'unanswered', language: null, source: '', verdict: null, score: null, points: points / 100 },
  ...{ compilerOutput: null, cases: [] },
});

async function seenCode(db: Db, organisationId: string, asked: Asked, inReach: InReach): Promise<MarkedCode> {
  const mark = await queries.handedInAnswer(db, { organisationId, ...asked }, inReach);
  const facts = mark && (await formFacts(db, organisationId, mark.formId));
  const question = facts?.byId.get(asked.questionId);
  if (!mark || !question) throw refuse('notFound');
  if (question.content.type !== 'CODE') return noCode(question.points);
  const key = question.content.answer as CodeAnswer;
  const response = Response.parse(mark.response ?? null);
  const ids = mark.submissionId === null ? [] : [mark.submissionId];
  const submission = (await markedCodes(db, organisationId, ids)).get(mark.submissionId ?? '');
  const code = codeOf(response);
  return {
    state: stateOf(mark, key, response, submission),
    ...{ language: code?.language ?? null, source: code?.source ?? '', points: question.points / 100 },
    ...{ verdict: submission?.verdict ?? null, compilerOutput: submission?.compilerOutput ?? null },
    score: typeof submission?.score === 'number' ? submission.score / 100 : null,
    cases: (submission?.cases ?? []).map((one) => ({
      ...measured(one),
      ...{ weight: one.test.weight, group: one.test.group ?? null, note: one.note },
      ...{ input: one.test.input, expected: one.test.output, output: one.output, errorOutput: one.errorOutput },
    })),
  };
}

/** For the marker on whose desk the answer lies, and of answers that the judge has marked for who marks the person. */
export async function codeToMark(db: Db, user: Caller, asked: Asked) {
  const reading = await readingOf(db, deskOf(user, asked.examId), asked);
  if (reading && !reading.open) throw refuse('notFound');
  const inReach = reading ? everyExam : attemptInReach(user, examCode.mark.access, asked.examId);
  return seenCode(db, user.organisationId, asked, inReach);
}

/** For whoever arranges the marking or reads the results of the person. */
export async function codeToShow(db: Db, user: Caller, asked: Asked) {
  const { access } = examCode.show;
  await requireExam(db, user, asked.examId, access);
  return seenCode(db, user.organisationId, asked, attemptInReach(user, access, asked.examId));
}

export interface Owned {
  readonly question: FormQuestion;
  readonly mark: Mark | undefined;
  readonly response: Response;
}

/**
 * What its owner sees of each code answer once correctness is released: by default the samples, all cases with `allCases`. Of
 * hidden ones only how they ended.
 */
export async function ownCodes(db: Db, organisationId: string, answers: readonly Owned[], allCases: boolean) {
  const code = answers.filter(({ question }) => question.content.type === 'CODE');
  if (code.length === 0) return new Map<string, OwnCode>();
  const submissions = await markedCodes(
    db,
    organisationId,
    code.flatMap(({ mark }) => mark?.submissionId ?? []),
  );
  return new Map(
    code.map(({ question, mark, response }): [string, OwnCode] => {
      const submission = submissions.get(mark?.submissionId ?? '');
      const key = question.content.answer as CodeAnswer;
      const unmarked = { manual: false, submissionId: null };
      return [
        question.questionVersionId,
        { ...ownCode(submission, allCases), state: stateOf(mark ?? unmarked, key, response, submission) },
      ];
    }),
  );
}

export function ownCode(submission: MarkedSubmission | undefined, allCases: boolean): Omit<OwnCode, 'state'> {
  const cases = submission?.cases ?? [];
  return {
    ...{ verdict: submission?.verdict ?? null, compilerOutput: submission?.compilerOutput ?? null },
    caseCount: submission?.caseCount ?? 0,
    passedCount: cases.filter(({ verdict }) => verdict === 'AC').length,
    cases: cases
      .filter(({ test }) => allCases || test.sample)
      .map((one) => ({
        ...measured(one),
        ...(one.test.sample
          ? { input: one.test.input, expected: one.test.output, output: one.output, errorOutput: one.errorOutput }
          : hidden),
      })),
  };
}
