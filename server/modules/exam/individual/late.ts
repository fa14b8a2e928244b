import { randomInt } from 'node:crypto';
import type { RandomDemand } from '#contract/paper/demand.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { personNow } from '../../directory/index.ts';
import { type OwnPaper, papersOfOnesOwn } from '../../paper/index.ts';
import { nameOfExam } from '../exam/exam.queries.ts';
import { everyExam } from '../exam/reach.queries.ts';
import { peopleInOrder, setForms } from '../form-deal/deal.queries.ts';
import { freezeOwnPapers } from './freeze.ts';
import { askedBefore, frozenVersions, sharedForms } from './own-form.queries.ts';
import * as queries from './publishing.queries.ts';

export const newSeed = () => randomInt(2 ** 31);

/** More than so many are drawn by a job. */
const mostAtOnce = 200;

/**
 * Gives a paper of their own to every examinee who has none, once the exam has been published; of very many a job does it.
 * While papers are being made, whoever comes is dealt one at the end.
 */
export async function dealOwnPapers(db: Db, place: queries.Place, at: Date) {
  const publishing = await queries.findPublishing(db, place);
  if (publishing?.state !== 'DONE') return;
  const waiting = await waitingFor(db, place);
  if (waiting.length > mostAtOnce) await queries.reopen(db, place, at);
  else await deal(db, place, publishing, waiting, at);
}

/** Who has no paper yet. */
export async function waitingFor(db: Db, { organisationId, examId }: queries.Place) {
  const people = await peopleInOrder(db, organisationId, examId);
  return people.flatMap(({ userId, formId }) => (formId === null ? [userId] : []));
}

/** The same at the end of a run, whatever it has left. */
export async function dealLate(db: Db, place: queries.Place, at: Date) {
  const publishing = await queries.findPublishing(db, place);
  if (publishing) await deal(db, place, publishing, await waitingFor(db, place), at);
}

/** Who begins again gets a new paper, with questions that they have not had while there are enough. */
export async function dealOwnAgain(db: Db, place: queries.Place, userId: string, at: Date) {
  const publishing = await queries.findPublishing(db, place);
  if (!publishing) return undefined;
  const before = await askedBefore(db, place, userId);
  const { demand } = publishing;
  const fresh = { ...demand, mustNotHave: [...demand.mustNotHave, ...before] };
  const formIds =
    (await draw(db, place, { ...publishing, demand: fresh }, [userId], at)) ??
    (await draw(db, place, publishing, [userId], at));
  return (formIds ?? (await share(db, place, [userId]))).get(userId);
}

async function deal(
  db: Db,
  place: queries.Place,
  publishing: queries.PublishingRow,
  userIds: readonly string[],
  at: Date,
) {
  if (userIds.length === 0) return;
  if (await draw(db, place, publishing, userIds, at)) return;
  await share(db, place, userIds);
}

/** Where the rules cannot be met any more, or who published has left, papers of somebody else's. */
async function share(db: Db, place: queries.Place, userIds: readonly string[]) {
  const shared = await sharedForms(db, place, userIds);
  await setForms(db, place.organisationId, place.examId, shared);
  return shared;
}

/** Undefined where none can be drawn. */
async function draw(
  db: Db,
  place: queries.Place,
  { createdBy, demand, paperId }: queries.PublishingRow,
  userIds: readonly string[],
  at: Date,
) {
  const exam = await queries.holdExam(db, place);
  const { organisationId, examId } = place;
  const user = await personNow(db, { organisationId, userId: createdBy });
  if (!exam || !user) return undefined;
  const name = (await nameOfExam(db, organisationId, examId, everyExam)) ?? '';
  const seed = newSeed();
  const papers = await drawn(db, user, { demand, seed, people: userIds.length });
  if (!papers) return undefined;
  const first = await queries.takeNumbers(db, place, userIds.length);
  const frozen = await frozenVersions(db, place);
  return freezeOwnPapers(
    db,
    { ...place, ...exam, paperId, name, seed, frozen },
    papers.map((paper, at) => ({ paper, userId: userIds[at] ?? '', number: first + at })),
    at,
  );
}

interface Order {
  readonly demand: RandomDemand;
  readonly seed: number;
  readonly people: number;
}

async function drawn(db: Db, user: Caller, order: Order) {
  try {
    const found = await papersOfOnesOwn(db, user, order);
    if ('failure' in found) return undefined;
    const papers: OwnPaper[] = [];
    for await (const portion of found.portions) papers.push(...portion);
    return papers;
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}
