import type { Parsed } from '#contract/endpoint.ts';
import type { questionReview } from '#contract/question/review.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type QuestionState, setState } from '../question/question.queries.ts';
import { contentSteps } from '../question/question-content.rules.ts';
import { batchTarget } from '../question/save/batch-target.rules.ts';
import { holdSeen, holdWritable, requireSeenQuestion } from '../question/save/hold-questions.ts';
import { findQuestion, wholeVersions } from '../question/version.queries.ts';
import * as queries from './review.queries.ts';
import { isVerdict, stateAfter } from './state.rules.ts';
import { tellAuthors, tellReviewers } from './tell.ts';
import { codeProblems } from './verified-code.ts';

type Act = Parsed<typeof questionReview.act, 'body'>;
type Held = Awaited<ReturnType<typeof holdSeen>>[number];

function refuseUnable(user: Caller, { action, reason }: Pick<Act, 'action' | 'reason'>) {
  if (!user.permissions.includes(isVerdict(action) ? 'question.review' : 'question.manage')) throw refuse('forbidden');
  if (action === 'reject' && reason === '') throw refuseFields({ reason: '请填写驳回的理由' });
}

/** What the author of each of these drafts still has to do. */
async function unfinishedOf(db: Db, organisationId: string, questions: readonly Held[]) {
  const versions = await wholeVersions(
    db,
    organisationId,
    questions.map((row) => row.currentVersionId),
  );
  return inPieces(problemsOf(questions, versions));
}

function* problemsOf(questions: readonly Held[], versions: Awaited<ReturnType<typeof wholeVersions>>) {
  const problems = new Map<string, string | undefined>();
  for (const { id, currentVersionId } of questions) {
    const version = versions.get(currentVersionId);
    const checked = version && (yield* contentSteps(version.content));
    problems.set(id, checked && 'fields' in checked ? Object.values(checked.fields)[0] : undefined);
  }
  return problems;
}

/** What the code of each of these still has to show before it is approved. */
async function unverifiedOf(db: Db, organisationId: string, questions: readonly Held[]) {
  const coded = questions.filter(({ type }) => type === 'CODE' || type === 'COMPOSITE');
  const versions = await wholeVersions(
    db,
    organisationId,
    coded.map((row) => row.currentVersionId),
  );
  const found = coded.flatMap(({ id, currentVersionId }) => {
    const content = versions.get(currentVersionId)?.content;
    return content ? [{ id, content }] : [];
  });
  const problems = await codeProblems(
    db,
    organisationId,
    found.map(({ content }) => content),
  );
  return new Map(found.map(({ id }, at) => [id, problems[at]]));
}

/** The questions that the caller made or wrote last, where somebody else on duty could review them instead. */
async function ownOf(db: Db, user: Caller, questions: readonly Pick<Held, 'id' | 'bankId'>[]) {
  const ids = questions.map((row) => row.id);
  const authors = await queries.authorsOf(db, user.organisationId, ids);
  const own = new Set(
    authors.filter((row) => row.createdBy === user.userId || row.writtenBy === user.userId).map((row) => row.id),
  );
  const bankIds = [...new Set(questions.filter((row) => own.has(row.id)).map((row) => row.bankId))];
  const others = (await queries.reviewersOf(db, user.organisationId, bankIds)).filter(
    (reviewer) => reviewer.userId !== user.userId,
  );
  const reviewed = new Set(others.map(({ bankId }) => bankId));
  return new Set(questions.filter((row) => own.has(row.id) && reviewed.has(row.bankId)).map((row) => row.id));
}

/** Where each of these questions goes, or what is in its way. */
async function outcomes(
  db: Db,
  user: Caller,
  { action, versionIds }: Pick<Act, 'action' | 'versionIds'>,
  held: readonly Held[],
  review: boolean,
) {
  const { organisationId } = user;
  const seen = new Set(versionIds);
  const ids = held.map((row) => row.id);
  const unfinished = action === 'submit' ? await unfinishedOf(db, organisationId, held) : undefined;
  const own = action === 'approve' ? await ownOf(db, user, held) : undefined;
  const mayApprove = action === 'approve' || (!review && (action === 'submit' || action === 'enable'));
  const unverified = mayApprove ? await unverifiedOf(db, organisationId, held) : undefined;
  const before = action === 'enable' ? await queries.approvedBefore(db, organisationId, ids) : undefined;
  return held.map((question) => {
    const { id, state } = question;
    const facts = {
      unfinished: unfinished?.get(id),
      unverified: unverified?.get(id),
      own: own?.has(id) ?? false,
      unseen: !seen.has(question.currentVersionId),
      wasApproved: before?.has(id) ?? false,
    };
    return { question, outcome: stateAfter(action, { state, ...facts }, review) };
  });
}

interface Changed {
  readonly question: Held;
  readonly to: QuestionState;
}

/** A question that is not there or out of reach refuses the whole call; what its state does not allow is only named. */
export function actOn(db: Db, user: Caller, { questionIds, versionIds, action, reason }: Act, at: Date) {
  refuseUnable(user, { action, reason });
  return inTransaction(db, async (db) => {
    const held = await (isVerdict(action) ? holdSeen : holdWritable)(db, user, questionIds);
    const review = await queries.reviewIsOn(db, user.organisationId);
    const changed: Changed[] = [];
    const refused: { questionId: string; reason: string }[] = [];
    for (const { question, outcome } of await outcomes(db, user, { action, versionIds }, held, review)) {
      if ('to' in outcome) changed.push({ question, to: outcome.to });
      else refused.push({ questionId: question.id, reason: outcome.reason });
    }
    if (changed.length > 0) await carryOut(db, user, changed, { action, reason }, at);
    return { changed: changed.length, refused };
  });
}

async function carryOut(
  db: Db,
  user: Caller,
  changed: readonly Changed[],
  { action, reason }: Pick<Act, 'action' | 'reason'>,
  at: Date,
) {
  const { organisationId } = user;
  for (const to of new Set(changed.map((one) => one.to))) {
    const ids = changed.filter((one) => one.to === to).map((one) => one.question.id);
    await setState(db, organisationId, ids, to);
  }
  const changes = changed.map(({ question, to }) => ({
    ...{ questionId: question.id, versionId: question.currentVersionId, from: question.state, to },
  }));
  await queries.recordChanges(db, user, changes, reason, at);
  const waiting = changed.filter(({ to }) => to === 'PENDING').map(({ question }) => question);
  if (waiting.length > 0) await tellReviewers(db, user, waiting, at);
  const ids = changed.map(({ question }) => question.id);
  if (isVerdict(action)) await tellAuthors(db, user, ids, { approved: action === 'approve', reason }, at);
  await audit(db, user, {
    action: `question.${action}`,
    target: batchTarget(ids),
    detail: { questionIds: ids, reason },
  });
}

/** One question; what is in the way is refused. */
export async function checkQuestion(
  db: Db,
  user: Caller,
  { questionId, versionId, status }: Parsed<typeof questionReview.check, 'query'>,
  reason: string,
  at: Date,
) {
  const action = status === 'APPROVED' ? 'approve' : 'reject';
  const looked = versionId ?? (await requireSeenQuestion(db, user, questionId)).currentVersionId;
  const { refused } = await actOn(db, user, { questionIds: [questionId], versionIds: [looked], action, reason }, at);
  const [problem] = refused;
  if (!problem) return { state: status };
  const current = await findQuestion(db, user.organisationId, questionId);
  throw current?.id === looked ? refuse('questionNotNow', { reason: problem.reason }) : refuse('stale', { current });
}

/** What happened to a question so far. */
export async function reviewInfo(db: Db, user: Caller, questionId: string) {
  await requireSeenQuestion(db, user, questionId);
  return queries.changesOf(db, user.organisationId, questionId);
}

/** Whether a question waits for a reviewer when it is saved, and whether that must be somebody else. */
export async function reviewStanding(db: Db, user: Caller, questionId: string | undefined) {
  const question = questionId === undefined ? undefined : await requireSeenQuestion(db, user, questionId);
  const own = question ? await ownOf(db, user, [question]) : new Set();
  return { review: await queries.reviewIsOn(db, user.organisationId), own: own.size > 0 };
}
