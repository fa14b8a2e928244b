import type { Parsed } from '#contract/endpoint.ts';
import { type Asker, interviewStates } from '#contract/interview/interview.ts';
import type { scorecard } from '#contract/interview/scorecard.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { matchesDue } from '../../recruitment/index.ts';
import { note, staffActor } from '../schedule/arrange.ts';
import { hasBeen } from '../schedule/interview.rules.ts';
import { requireInterview } from '../schedule/reach.queries.ts';
import * as schedule from '../schedule/schedule.queries.ts';
import { tellArranger } from '../schedule/tell.ts';
import { cardsHiddenFrom, foreignSkill, isComplete, summaryOf } from './card.rules.ts';
import * as queries from './cards.queries.ts';

interface Reader {
  readonly interviewId: string;
  readonly asks: boolean;
  readonly works: boolean;
  readonly askers: readonly Asker[];
}

/** What the caller may read of the cards: drafts are their writers' own, others' wait for one's own. */
export async function cardsFor(db: Db, user: Caller, { interviewId, asks, works, askers }: Reader) {
  const cards = await queries.cardsOf(db, user.organisationId, interviewId);
  const own = cards.find(({ userId }) => userId === user.userId);
  const cardsHidden = cardsHiddenFrom({ asks, works }, own);
  const handedIn = cards.filter(({ handedInAt }) => handedInAt !== null);
  return {
    ...{ ownCard: own ?? null, cardsHidden, cards: cardsHidden ? [] : handedIn },
    summary: cardsHidden || handedIn.length === 0 ? null : summaryOf(handedIn),
    interviewers: [...askers],
  };
}

type Wish = Parsed<(typeof scorecard)['save'], 'body'>;

const closed = ['OFFERED', 'DECLINED', 'CANCELLED', 'NO_SHOW'];

/** A draft, or handed in once and for all; what is changed afterwards is said to whoever arranged the interview. */
export function saveCard(db: Db, user: Caller, interviewId: string, wish: Wish, at: Date) {
  const { organisationId, userId } = user;
  return inTransaction(db, async (db) => {
    const { asks } = await requireInterview(db, user, interviewId);
    if (!asks) throw refuse('notFound');
    const held = await schedule.holdInterview(db, organisationId, interviewId);
    if (closed.includes(held.state)) throw refuse('cardOver', { state: interviewStates[held.state] });
    const before = (await queries.cardsOf(db, organisationId, interviewId)).find((card) => card.userId === userId);
    const skills = await queries.skillsOf(db, organisationId, interviewId);
    const { scores, result, comment, version: known } = wish;
    const foreign = foreignSkill(skills, scores);
    if (foreign !== undefined) throw refuse('cardForeignSkill', { name: foreign });
    const stands = wish.handIn || Boolean(before?.handedInAt);
    if (stands && !isComplete(skills, wish)) throw refuse('cardIncomplete');
    if (stands && !hasBegun(held, at)) throw refuse('cardTooEarly');
    const handedInAt = stands ? (before?.handedInAt ?? at.toISOString()) : null;
    const card = { organisationId, interviewId, userId, scores, result, comment, handedInAt };
    const version = await queries.writeCard(db, { ...card, savedAt: at.toISOString() }, known);
    if (version === undefined) throw refuse('stale', { current: before ?? null });
    if (before?.handedInAt) await tellChange(db, user, held, at);
    else if (stands) await handedIn(db, user, held, at);
    return { version, handedInAt };
  });
}

const hasBegun = ({ state, startsAt }: schedule.HeldInterview, at: Date) =>
  state === 'IN_PROGRESS' ||
  state === 'ENDED' ||
  state === 'EVALUATED' ||
  (startsAt !== null && new Date(startsAt) <= at);

async function handedIn(db: Db, user: Caller, held: schedule.HeldInterview, at: Date) {
  const { organisationId, interviewId } = held;
  await note(db, held, staffActor(user), `提交${held.roundName}的评价`, at);
  await matchesDue(db, organisationId, [held.applicationId]);
  await judgedIfAll(db, held, at);
  const detail = { name: held.candidateName, round: held.roundName };
  await audit(db, user, { action: 'scorecard.handIn', target: interviewId, detail });
}

/** True: it has been, everybody has handed in, and so it is judged. While people talk the last card changes nothing. */
export async function judgedIfAll(db: Db, held: schedule.HeldInterview, at: Date) {
  const { organisationId, interviewId } = held;
  if (!hasBeen(held, at) || !(await queries.allHandedIn(db, organisationId, interviewId))) return false;
  const ended = held.state === 'ENDED' ? {} : { endedAt: held.endsAt ?? at.toISOString() };
  await schedule.changeInterview(db, organisationId, interviewId, { state: 'EVALUATED', ...ended });
  await tellArranger(db, held, 'evaluated', at);
  return true;
}

async function tellChange(db: Db, user: Caller, held: schedule.HeldInterview, at: Date) {
  await note(db, held, staffActor(user), `修改${held.roundName}的评价`, at);
  await matchesDue(db, user.organisationId, [held.applicationId]);
  await tellArranger(db, held, 'changed', at, user.realName);
  const detail = { name: held.candidateName, round: held.roundName };
  await audit(db, user, { action: 'scorecard.change', target: held.interviewId, detail });
}
