import { type ApplicationState, type Exit, exits, type Stage, stages } from '#contract/recruitment/states.ts';

/** The feature that makes the step; a person by hand makes those that name none. */
export type MovedBy = 'hand' | 'exam' | 'interview' | 'offer' | 'applicant' | 'job' | 'transfer';

const isExit = (state: ApplicationState): state is Exit => (exits as readonly string[]).includes(state);
const placeOf = (stage: Stage) => stages.indexOf(stage);

export const isFinal = (state: ApplicationState) => state === 'HIRED' || isExit(state);

/** Of whom each step is; what is not named is moved by hand. */
const owners: Readonly<Partial<Record<ApplicationState, readonly MovedBy[]>>> = {
  EXAM_SENT: ['exam'],
  EXAM_DONE: ['exam'],
  INTERVIEW: ['hand', 'interview'],
  OFFER_APPROVING: ['offer'],
  OFFER_SENT: ['offer'],
  OFFER_ACCEPTED: ['offer'],
  HIRED: ['offer'],
  WITHDRAWN: ['hand', 'applicant'],
  CLOSED_JOB: ['job'],
  TRANSFERRED: ['transfer'],
  OFFER_DECLINED: ['offer'],
  OFFER_EXPIRED: ['offer'],
  OFFER_RECALLED: ['offer'],
};

const offerExits: Readonly<Partial<Record<Exit, readonly ApplicationState[]>>> = {
  OFFER_DECLINED: ['OFFER_SENT'],
  OFFER_EXPIRED: ['OFFER_SENT'],
  OFFER_RECALLED: ['OFFER_SENT', 'OFFER_ACCEPTED'],
};

/** What goes on somewhere else does not come back. */
const mayReturn = (from: Exit, to: Stage) => from !== 'TRANSFERRED' && placeOf(to) <= placeOf('INTERVIEW_PASS');

/**
 * May an application go from one state to the other, and how: `forward`, `exit`, `back` (one stage, or out of an exit
 * that people may take back, or by an offer that follows another or was never sent) or not at all. Nobody is hired but out of an accepted offer.
 */
export function moveOf(from: ApplicationState, to: ApplicationState, by: MovedBy) {
  if (from === to || from === 'HIRED') return undefined;
  if (isExit(to)) {
    if (isExit(from) || !mayBring(to, by)) return undefined;
    const allowedFrom = offerExits[to];
    return !allowedFrom || allowedFrom.includes(from) ? 'exit' : undefined;
  }
  if (isExit(from)) {
    const again = by === 'offer' && to === 'OFFER_APPROVING' && from in offerExits;
    return again || (by === 'hand' && mayReturn(from, to)) ? 'back' : undefined;
  }
  const step = placeOf(to) - placeOf(from);
  if (step < 0) {
    const unsent = by === 'offer' && from === 'OFFER_APPROVING' && to === 'INTERVIEW_PASS';
    return unsent || (by === 'hand' && isStepBack(from, to)) ? 'back' : undefined;
  }
  if (!mayBring(to, by)) return undefined;
  if (to === 'OFFER_ACCEPTED') return from === 'OFFER_SENT' ? 'forward' : undefined;
  if (to === 'HIRED') return from === 'OFFER_ACCEPTED' ? 'forward' : undefined;
  return 'forward';
}

const mayBring = (to: ApplicationState, by: MovedBy) => (owners[to] ?? ['hand']).includes(by);

/** Optional stages may have been passed over on the way, so they may be on the way back; an offer is recalled, not moved. */
function isStepBack(from: Stage, to: Stage) {
  if (placeOf(from) > placeOf('INTERVIEW_PASS')) return false;
  const optional: readonly Stage[] = ['DEPT_PASS', 'EXAM_SENT', 'EXAM_DONE'];
  const between = stages.slice(placeOf(to) + 1, placeOf(from));
  return between.every((stage) => optional.includes(stage));
}

/**
 * Out of an exit people bring one back to the stage that it left, or one before that: never further than it had come.
 * Of one that nobody moved nothing is known.
 */
export function returnsTo(left: ApplicationState | null, to: ApplicationState) {
  if (left === null || isExit(left) || isExit(to)) return true;
  const reached = placeOf(left) > placeOf('INTERVIEW_PASS') ? 'INTERVIEW_PASS' : left;
  return to === reached || (placeOf(to) < placeOf(reached) && isStepBack(reached, to));
}

/** Steps that say why: out of the pipeline, and back. */
export const needsReason = (move: 'forward' | 'exit' | 'back', by: MovedBy) => by === 'hand' && move !== 'forward';
