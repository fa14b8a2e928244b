import type { Response } from '#contract/exam/attempt.ts';
import type { AskedQuestion } from '#contract/study/watch.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { isAnswered, questionVersions, responseProblem } from '../../question/index.ts';
import { refreshProgress } from '../content/progress.queries.ts';
import { itemView, ratioOf } from '../own-practice/session.rules.ts';
import { heldAmong } from '../practice/source.queries.ts';
import { clockText } from './explain.rules.ts';
import { frontierOf, lengthOf } from './intervals.rules.ts';
import { askedQuestion, writeTry } from './pop-question.queries.ts';
import { filmOf, stateOf } from './state.ts';
import { holdLeases, type LeasedSection, writeHeard } from './watch.queries.ts';
import { isComplete, skipMs } from './watch.rules.ts';

interface Place {
  readonly playId: string;
  readonly itemId: string;
}

/** More than anybody needs; whoever guesses by a script ends here. */
const mostTries = 200;

/** What the person watches, held, and the question as far as they have come to it. */
async function standing(db: Db, user: Caller, { playId, itemId }: Place, at: Date) {
  const { organisationId, userId } = user;
  const [lease] = await holdLeases(db, organisationId, [userId], at);
  if (!lease) throw refuse('notFound');
  if (lease.playId !== playId) throw refuse('watchTaken');
  const asked = await askedQuestion(db, { organisationId, userId, sectionId: lease.sectionId, itemId });
  const stop = lease.stops.find((one) => one.itemId === itemId);
  // Neither passed nor standing: it was taken out, or it is held back.
  if (!asked || (!stop && !asked.passed)) throw refuse('notFound');
  const frontier = frontierOf(lease.covered);
  if (stop && lease.requirement.noSkipping && stop.atMs > frontier + skipMs) {
    throw refuse('watchSkipped', { from: clockText(frontier) });
  }
  const content = (await questionVersions(db, organisationId, [asked.questionVersionId])).get(asked.questionVersionId);
  if (!content) throw refuse('notFound');
  // What was passed before it came to stand in an exam of the person tells nothing either.
  if ((await heldAmong(db, user, [content.questionId], at)).size > 0) throw refuse('practiceHeldBack');
  return { lease, asked: { ...asked, atMs: stop?.atMs ?? asked.atMs }, content };
}

type Standing = Awaited<ReturnType<typeof standing>>;

/** Key and analysis only once it is passed, whatever was tried before. */
function viewOf(itemId: string, { asked, content }: Pick<Standing, 'asked' | 'content'>): AskedQuestion {
  const { questionVersionId, mustBeRight, atMs, tries, passed, response, ratio, answeredAt } = asked;
  const given = passed
    ? { questionVersionId, response, ratio: ratio ?? 0, submissionId: null, answeredAt: answeredAt ?? '' }
    : undefined;
  return {
    ...{ itemId, atMs, mustBeRight, tries, passed, right: tries === 0 ? null : ratio === 1 },
    item: itemView(questionVersionId, {
      ...{ content, given, material: undefined, judged: undefined, held: false, tells: passed },
    }),
  };
}

export function askQuestion(db: Db, user: Caller, place: Place, at: Date) {
  return inTransaction(db, async (db) => viewOf(place.itemId, await standing(db, user, place, at)));
}

interface Answer extends Place {
  readonly number: number;
  readonly response: Response;
}

/** Marks an answer. What was sent before is told as it was, and what is passed stays so. */
export function answerQuestion(db: Db, user: Caller, { number, response, ...place }: Answer, at: Date) {
  return inTransaction(db, async (db) => {
    const found = await standing(db, user, place, at);
    const { lease, asked, content } = found;
    if (asked.passed || number <= asked.tries) return { asked: viewOf(place.itemId, found), state: stateOf(lease, at) };
    if (number !== asked.tries + 1 || number > mostTries) throw refuse('malformed');
    requireFitting(content, response);
    const ratio = ratioOf(content, response) ?? 0;
    const passed = ratio === 1 || !asked.mustBeRight;
    const { organisationId, userId } = user;
    const { questionVersionId } = asked;
    const whose = { organisationId, userId, sectionId: lease.sectionId, itemId: place.itemId };
    await writeTry(db, { ...whose, number, questionVersionId, response, ratio, passed, at });
    const now = { ...asked, tries: number, passed, response, ratio, answeredAt: at.toISOString() };
    return {
      asked: viewOf(place.itemId, { asked: now, content }),
      state: await stateAfter(db, user, { lease, itemId: place.itemId, number, passed }, at),
    };
  });
}

function requireFitting(content: Standing['content'], response: Response) {
  const { type, options, answer } = content;
  const blanks = answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer.blanks.length : 0;
  const problem = responseProblem(
    type,
    options.map(({ id }) => id),
    blanks,
    response,
  );
  if (problem ?? !isAnswered(content, response)) throw refuseFields({ response: problem ?? '请先作答' });
}

interface Tried {
  readonly lease: LeasedSection;
  readonly itemId: string;
  readonly number: number;
  readonly passed: boolean;
}

/** The last question may be all that was missing. */
async function stateAfter(db: Db, { organisationId, userId }: Caller, tried: Tried, at: Date) {
  const { lease, itemId, number: tries, passed } = tried;
  const others = lease.stops.filter((stop) => stop.itemId !== itemId);
  const stops = passed ? others : lease.stops.map((stop) => (stop.itemId === itemId ? { ...stop, tries } : stop));
  const after = { ...lease, stops, stopsAt: stops.map(({ atMs }) => atMs) };
  if (lease.completedAt || !isComplete(after, filmOf(after, lease.checkDueAt, at))) return stateOf(after, at);
  const { sectionId, courseId, covered, positionMs, dwellMs, progress, seq, leaseAt } = lease;
  const heard = { userId, sectionId, covered, positionMs, dwellMs, progress, seq, leaseAt };
  await writeHeard(db, organisationId, [{ ...heard, coveredMs: lengthOf(covered), completedBy: 'AUTO' }], at);
  await refreshProgress(db, organisationId, { courseId, userIds: [userId] }, at);
  return stateOf({ ...after, completedAt: at, completionSource: 'AUTO' }, at);
}
