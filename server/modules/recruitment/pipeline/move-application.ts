import { type ApplicationState, type RejectCode, stateWords } from '#contract/recruitment/states.ts';
import { isFinal, type MovedBy, moveOf, needsReason } from '#shared/application-moves.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { refusingTaken } from '../../../kit/unique-violation.ts';
import { voidOffers } from '../offer/void.queries.ts';
import * as queries from './move.queries.ts';

export interface Move {
  readonly to: ApplicationState;
  readonly by: MovedBy;
  readonly reason?: string | undefined;
  readonly rejectCode?: RejectCode | undefined;
  /** Of interviews, from 1. */
  readonly round?: number | undefined;
}

/**
 * Moves applications of an organisation to another state, all of them or none, and writes what happened. Call it in a
 * transaction; whoever calls has decided that the actor reaches them.
 */
export async function moveApplications(
  db: Db,
  organisationId: string,
  actor: queries.EventActor,
  applicationIds: readonly string[],
  move: Move,
  at: Date,
) {
  const held = await queries.holdApplications(db, organisationId, applicationIds);
  if (held.length !== new Set(applicationIds).size) throw refuse('notFound');
  for (const application of held) requireMove(application, move);
  const next = {
    state: move.to,
    open: !isFinal(move.to),
    rejectCode: move.to === 'REJECTED' ? (move.rejectCode ?? 'OTHER') : null,
    round: move.round,
  };
  const [first] = held;
  await refusingTaken(queries.setState(db, organisationId, applicationIds, next, at), {
    application_open: refuse('applicationOpenAlready', { name: first?.name ?? '' }),
  });
  const events = held.map(({ id, state }) => ({
    ...{ applicationId: id, kind: 'STATE', fromState: state, toState: move.to, reason: move.reason },
    ...(move.rejectCode && { detail: { rejectCode: move.rejectCode } }),
  }));
  // Nobody accepts what an application that ended in another way had been offered.
  if (!next.open && move.by !== 'offer') await voidOffers(db, organisationId, applicationIds, stateWords[move.to]);
  await queries.addEvents(db, organisationId, actor, events, at);
  return held;
}

function requireMove({ name, state }: queries.HeldApplication, { to, by, reason, rejectCode }: Move) {
  const kind = moveOf(state, to, by);
  if (!kind) throw refuse('moveNotPossible', { name, from: stateWords[state], to: stateWords[to] });
  if (needsReason(kind, by) && !reason && !rejectCode) throw refuse('moveReasonNeeded');
}
