import { errorText } from '#contract/errors.ts';
import { exam as endpoints } from '#contract/exam/exam.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { carryOut } from '../../../kit/resumable-job.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { personNow } from '../../directory/index.ts';
import { type PaperStatistics, paperStatistics, papersOfOnesOwn } from '../../paper/index.ts';
import { type ExamRow, lockExam, settleClosing, updateExam } from '../exam/exam.queries.ts';
import { passScoreOf } from '../exam/exam.rules.ts';
import { everyExam } from '../exam/reach.queries.ts';
import { tellPublished } from '../notifications/notifications.ts';
import { type Dealing, freezeOwnPapers } from './freeze.ts';
import { dealLate, newSeed, waitingFor } from './late.ts';
import { dropForms, frozenVersions } from './own-form.queries.ts';
import * as queries from './publishing.queries.ts';

const noRight = '发布人不再有管理考试的权限';
/** What ends its process each time is not begun for ever. */
const mostRuns = 5;
const neverEnds = `试了 ${mostRuns} 次都没有发布完，请减少考生后再试`;

/**
 * Makes a paper for every examinee who has none and opens the exam where it is a draft yet. Cut off while it is one, it
 * begins again with the same seed: one publishing is of one stock. For latecomers it goes on where it stopped.
 */
export function runPublishing(db: Db, place: queries.Place) {
  return carryOut({
    claim: () => claim(db, place),
    renew: ({ runs }) => queries.publishingJob.renew(db, { ...place, runs }),
    ...{ mostRuns, neverEnds },
    work: (claimed) => makeForms(db, { ...place, runs: claimed.runs }, claimed),
    end: ({ runs }, end: End) => finish(db, { ...place, runs }, end),
  });
}

/** Of a run for latecomers there are no statistics. */
type End = { statistics: PaperStatistics | null } | { failure: string };

/** The exam first, as everywhere. */
function claim(db: Db, place: queries.Place) {
  return inTransaction(db, async (db) => {
    const { organisationId, examId } = place;
    const exam = await lockExam(db, organisationId, examId, everyExam);
    const found = exam && (await queries.claimPublishing(db, place));
    if (!found) return undefined;
    const isDraft = exam.state === 'DRAFT';
    if (isDraft) await dropForms(db, place);
    const userIds = await waitingFor(db, place);
    await queries.beginCounting(db, place, userIds.length, isDraft);
    const seed = isDraft ? found.seed : newSeed();
    return { ...found, seed, exam, isDraft, userIds, frozen: await frozenVersions(db, place) };
  });
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Undefined when it was stopped. */
async function makeForms(db: Db, begun: queries.BegunPublishing, claimed: Claimed): Promise<End | undefined> {
  const { organisationId } = begun;
  const user = await personNow(db, { organisationId, userId: claimed.createdBy });
  if (!claimed.isDraft) return lateForms(db, begun, claimed, user);
  if (!user?.permissions.includes(endpoints.publish.access)) return { failure: noRight };
  try {
    return await drawAll(db, begun, claimed, user);
  } catch (failure) {
    // What a question has become since publishing was asked for.
    if (failure instanceof Refusal) return { failure: failure.message };
    throw failure;
  }
}

/** Whatever cannot be drawn any more is dealt when the run ends. */
async function lateForms(
  db: Db,
  begun: queries.BegunPublishing,
  claimed: Claimed,
  user: Caller | undefined,
): Promise<End | undefined> {
  if (!user) return { statistics: null };
  try {
    const end = await drawAll(db, begun, claimed, user);
    return end && { statistics: null };
  } catch (failure) {
    if (failure instanceof Refusal) return { statistics: null };
    throw failure;
  }
}

async function drawAll(
  db: Db,
  begun: queries.BegunPublishing,
  { exam, seed, demand, paperId, userIds, frozen }: Claimed,
  user: Caller,
): Promise<End | undefined> {
  const people = userIds.length;
  if (people === 0) return { statistics: null };
  const drawn = await papersOfOnesOwn(db, user, { demand, seed, people });
  if ('failure' in drawn) return drawn;
  const { passScore, passPercent } = exam;
  const dealing: Dealing = { ...begun, name: exam.name, paperId, seed, passScore, passPercent, frozen };
  const statistics = paperStatistics(people, seed);
  let done = 0;
  for await (const papers of drawn.portions) {
    const dealt = papers.map((paper, place) => ({ paper, userId: userIds[done + place] ?? '' }));
    const high = dealt.find(
      ({ paper: { totalPoints } }) => passScoreOf(passScore, totalPoints, passPercent) > totalPoints,
    );
    if (high) return { failure: errorText('examPassTooHigh', { total: high.paper.totalPoints / 100 }) };
    const stored = await inTransaction(db, async (db) => {
      if (!(await lockExam(db, begun.organisationId, begun.examId, everyExam))) return false;
      const first = await queries.noteDone(db, begun, dealt.length);
      if (first === undefined) return false;
      const numbered = dealt.map((one, place) => ({ ...one, number: first + place }));
      await freezeOwnPapers(db, dealing, numbered, now());
      return true;
    });
    if (!stored) return undefined;
    for (const paper of papers) statistics.add(paper);
    done += papers.length;
  }
  return { statistics: await inPieces(statistics.result()) };
}

/** Nothing changes when it was stopped or begun again meanwhile: whoever did that ends it. */
function finish(db: Db, begun: queries.BegunPublishing, end: End) {
  return inTransaction(db, async (db) => {
    const { organisationId, examId } = begun;
    const exam = await lockExam(db, organisationId, examId, everyExam);
    if (!exam) return;
    const opens = exam.state === 'DRAFT' && !('failure' in end);
    const isPast = opens && new Date(await settleClosing(db, organisationId, examId)) <= now();
    return endBegun(db, begun, exam, isPast ? { failure: errorText('examWindowPast') } : end);
  });
}

async function endBegun(db: Db, begun: queries.BegunPublishing, exam: ExamRow, end: End) {
  const { organisationId, examId } = begun;
  if (!(await queries.endRun(db, begun, end))) return;
  const isDraft = exam.state === 'DRAFT';
  if ('failure' in end) {
    if (isDraft) await dropForms(db, begun);
    return;
  }
  const at = now();
  // Who joined while papers were made.
  await dealLate(db, begun, at);
  if (!isDraft) return;
  const publishing = await queries.findPublishing(db, begun);
  const actor = { organisationId, userId: publishing?.createdBy ?? null, address: '' };
  const mark = await passMark(db, begun, exam);
  await updateExam(db, organisationId, examId, { state: 'PUBLISHED', publishedAt: at, ...mark });
  await tellPublished(db, exam, at);
  const detail = { name: exam.name, people: publishing?.people ?? 0, seed: publishing?.seed };
  await audit(db, actor, { action: 'exam.publish', target: examId, detail });
}

/** All have the same points; where nobody has a paper yet it stays the percentage. */
async function passMark(db: Db, place: queries.Place, { passScore, passPercent }: ExamRow) {
  const settled = await queries.settledPassScore(db, place);
  if (settled !== null) return { passScore: settled };
  return passPercent === null && passScore === null ? { passPercent: 60 } : {};
}
