import { Response } from '#contract/exam/attempt.ts';
import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import { codeOf } from '#shared/code-response.ts';
import type { Refusal } from '../../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { submitCodes } from '../../../judge/index.ts';
import { isAnswered } from '../../../question/index.ts';
import { attemptsEnded } from '../../asks.ts';
import { subjectOf } from '../../code/code.rules.ts';
import { noteMarks } from '../../evidence/note-marks.ts';
import { tellWallChanged } from '../../monitor-live/changes.queries.ts';
import { type Corrections, correctionsOf } from '../../regrade/correction.queries.ts';
import { markCorrected } from '../../regrade/correction.rules.ts';
import { countedPointsOf } from '../../regrade/counted-points.queries.ts';
import { countedScore } from '../../regrade/counted-points.rules.ts';
import { responsesOf } from '../attempt.queries.ts';
import { type Chosen, chosenIn, hasChoice } from '../choice.rules.ts';
import { formFacts, readForms } from '../form-facts.ts';
import type { FormFacts } from '../frozen-form.ts';
import * as queries from './submit.queries.ts';

type Locked = queries.LockedAttempt;

/** How an attempt is handed in, if it is still running; or why its caller may not do that. */
type Decide = (attempt: Locked) => Omit<queries.Ending, 'attemptId'> | Refusal;

export interface Receipt {
  readonly attemptId: string;
  readonly state: Locked['state'];
  readonly submittedAt: string;
  readonly submitReason: queries.SubmitReason;
  readonly answeredCount: number;
  readonly answerCount: number;
}

/**
 * Hands in what of these attempts is still running and marks what needs no person, all in one transaction. Answers for
 * each attempt its receipt, also when it was handed in before, or why it may not be handed in; what is not there is left
 * out. The attempts are held first, so that what a save was acknowledged for is among what is marked.
 */
export function handIn(db: Db, organisationId: string, attemptIds: readonly string[], decide: Decide, at: Date) {
  return inTransaction(db, async (db) => {
    const locked = await queries.lockAttempts(db, organisationId, attemptIds);
    const decisions = new Map(locked.map((attempt) => [attempt.attemptId, decide(attempt)]));
    const given = await givenResponses(db, organisationId, attemptIds);
    // After the attempts are held: a correction that is not seen here waits for them and gives their marks anew.
    const examIds = [...new Set(locked.map(({ examId }) => examId))];
    const corrections = await correctionsOf(db, organisationId, examIds);
    const formIds = locked.map(({ formId }) => formId);
    const countedPoints = corrections.someLeftOut ? await countedPointsOf(db, organisationId, formIds) : nothingLeftOut;
    const facts = new Map<string, FormFacts>();
    await readForms(db, organisationId, formIds);
    for (const { formId } of locked) facts.set(formId, await formFacts(db, organisationId, formId));
    const factsOf = ({ formId }: Locked) => facts.get(formId) as FormFacts;
    const chosen = await chosenOf(db, organisationId, locked, factsOf, given);
    const ended = locked.flatMap((attempt) => {
      const ending = decisions.get(attempt.attemptId);
      if (!ending || ending instanceof Error || attempt.state !== 'IN_PROGRESS') return [];
      return [
        {
          attempt,
          ...ending,
          attemptId: attempt.attemptId,
          marks: marksOf(attempt, factsOf(attempt), { given, chosen, countedPoints }, corrections),
        },
      ];
    });
    await giveToJudge(db, organisationId, ended, at);
    const rows = ended.length > 0 ? await queries.endAttempts(db, organisationId, ended, at) : new Map();
    const endedIds = ended.map(({ attemptId }) => attemptId);
    await noteMarks(db, organisationId, endedIds, at);
    if (endedIds.length > 0) await attemptsEnded(db, organisationId, endedIds);
    const reasons = new Map(ended.map(({ attemptId, reason }) => [attemptId, reason]));
    const outcomes = locked.map((attempt): [string, Receipt | Refusal] => {
      const { attemptId } = attempt;
      const refusal = decisions.get(attemptId);
      if (refusal instanceof Error) return [attemptId, refusal];
      const { state, submittedAt } = { ...attempt, ...rows.get(attemptId) } as Locked;
      const submitReason = reasons.get(attemptId) ?? attempt.submitReason ?? 'self';
      return [
        attemptId,
        {
          ...{ attemptId, state, submitReason, submittedAt: submittedAt ?? at.toISOString() },
          ...countOf(attempt, factsOf(attempt), { given, chosen }),
        },
      ];
    });
    return { outcomes: new Map(outcomes), endedIds };
  });
}

type CountedPoints = ReadonlyMap<string, readonly number[]>;

const nothingLeftOut: CountedPoints = new Map();

type Given = ReadonlyMap<string, ReadonlyMap<string, Response>>;

async function givenResponses(db: Db, organisationId: string, attemptIds: readonly string[]): Promise<Given> {
  const given = new Map<string, Map<string, Response>>(attemptIds.map((attemptId) => [attemptId, new Map()]));
  for (const { attemptId, questionId, response } of await responsesOf(db, organisationId, attemptIds)) {
    given.get(attemptId)?.set(questionId, Response.parse(response));
  }
  return given;
}

interface Answered {
  readonly given: Given;
  /** Of the attempts on forms that leave a choice. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  /** Of the forms of which questions were left out. */
  readonly countedPoints: CountedPoints;
}

/** Only forms that leave a choice ask for the order in which the person has the questions. */
async function chosenOf(
  db: Db,
  organisationId: string,
  locked: readonly Locked[],
  factsOf: (attempt: Locked) => FormFacts,
  given: Given,
): Promise<Answered['chosen']> {
  const choosing = locked.filter((attempt) => hasChoice(factsOf(attempt)));
  if (choosing.length === 0) return new Map();
  const ids = choosing.map(({ attemptId }) => attemptId);
  const orders = await queries.ordersOf(db, organisationId, ids);
  return new Map(
    choosing.map((attempt) => {
      const { attemptId } = attempt;
      return [attemptId, chosenIn(factsOf(attempt), orders.get(attemptId) ?? [], given.get(attemptId))];
    }),
  );
}

/** What does not count has no mark: it earns nothing, waits for nobody and is no part of any statistics. */
function marksOf(
  { attemptId, examId, formId }: Locked,
  facts: FormFacts,
  { given, chosen, countedPoints }: Answered,
  corrections: Corrections,
): queries.NewMark[] {
  const counted = chosen.get(attemptId)?.counted;
  const ofForm = countedPoints.get(formId);
  return facts.questions.flatMap(({ questionVersionId, content, points }, at): queries.NewMark[] => {
    if (counted && !counted.has(questionVersionId)) return [];
    const response = given.get(attemptId)?.get(questionVersionId) ?? null;
    const correction = corrections.of(examId, questionVersionId);
    const mark = markCorrected(correction, content, response, points, facts.rule);
    const manual = mark === 'manual';
    const score = typeof mark === 'string' ? null : mark.score;
    const code = isJudged(content, response, points, facts.rule) ? codeOf(response) : undefined;
    const counts = ofForm?.[at] ?? points;
    const own = { attemptId, examId, questionVersionId, manual, score };
    const cases = corrections.cases(examId, questionVersionId);
    const judged = code && { ...code, points, key: cases ?? (content.answer as CodeAnswer) };
    const waits = score === null && (!ofForm || counts > 0);
    return [{ ...own, counted: countedScore(score ?? 0, points, counts), waits, judged, submissionId: null }];
  });
}

/** Code is judged also while its points are given away: that may be taken back. */
const isJudged = (content: TakenContent, ...[response, points, rule]: [Response, number, FormFacts['rule']]) =>
  content.type === 'CODE' && markCorrected(undefined, content, response, points, rule) === 'judge';

/** Code is given to the judge with the hand-in, that of all attempts at once: the marks say by which submission they wait. */
async function giveToJudge(
  db: Db,
  organisationId: string,
  ended: readonly { readonly attempt: Locked; readonly marks: queries.NewMark[] }[],
  at: Date,
) {
  const given = ended.flatMap(({ attempt: { attemptId, userId }, marks }) =>
    marks.flatMap((mark) => (mark.judged ? [{ mark, attemptId, userId, code: mark.judged }] : [])),
  );
  const codes = given.map(({ mark, attemptId, userId, code }) => ({
    ...{ ...code, userId, subject: subjectOf(attemptId, mark.questionVersionId) },
  }));
  for (const [place, submissionId] of (await submitCodes(db, organisationId, codes, at)).entries()) {
    const mark = given[place]?.mark;
    if (mark) mark.submissionId = submissionId;
  }
}

function countOf(
  { attemptId }: Locked,
  { questions, byId }: FormFacts,
  { given, chosen }: Omit<Answered, 'countedPoints'>,
) {
  const needed = chosen.get(attemptId)?.needed;
  const answered = [...(given.get(attemptId) ?? [])].filter(([questionId, response]) => {
    const content = byId.get(questionId)?.content;
    return content !== undefined && isAnswered(content, response) && (needed?.has(questionId) ?? true);
  });
  return { answeredCount: answered.length, answerCount: needed?.size ?? questions.length };
}

/** Hands in for a reason of the organiser's or the service's; how many of them were still running. */
export async function submitAttempts(
  db: Db,
  organisationId: string,
  attemptIds: readonly string[],
  reason: queries.SubmitReason,
  at: Date,
) {
  const { endedIds } = await handIn(db, organisationId, attemptIds, () => ({ reason, at }), at);
  await tellWallChanged(db, organisationId, endedIds);
  return endedIds.length;
}
