import type { ErrorKey } from '#contract/errors.ts';
import type { InvitationState } from '#contract/exam/invitation.ts';

export interface InvitationFacts {
  readonly examState: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  readonly examEndAt: string;
  readonly releasedAt: string | null;
  readonly most: number;
  readonly joined: number;
  readonly endedAt: string | null;
  /** Null: with the exam. */
  readonly expiresAt: string | null;
}

const hasPassed = (instant: string | null, at: Date) => instant !== null && new Date(instant) <= at;

export const isEnded = ({ endedAt, expiresAt }: Pick<InvitationFacts, 'endedAt' | 'expiresAt'>, at: Date) =>
  endedAt !== null || hasPassed(expiresAt, at);

/** What a link is good for at an instant. */
export function invitationState(facts: InvitationFacts, at: Date): InvitationState {
  const { examState, examEndAt, releasedAt, most, joined } = facts;
  if (examState === 'CANCELLED') return 'cancelled';
  if (examState === 'PUBLISHED' && (releasedAt !== null || hasPassed(examEndAt, at))) return 'over';
  if (isEnded(facts, at)) return 'ended';
  if (examState === 'DRAFT') return 'waiting';
  return joined >= most ? 'full' : 'open';
}

/** Why nobody new joins by the link. */
export const joinRefusals = {
  cancelled: 'examCancelled',
  over: 'examEnded',
  ended: 'invitationEnded',
  waiting: 'invitationNotYet',
  full: 'invitationFull',
} as const satisfies Record<Exclude<InvitationState, 'open'>, ErrorKey>;

/** Who has joined comes back by the same link, also when it takes nobody new, as it is their only way in. */
export const letsBackIn = (state: InvitationState): state is 'open' | 'full' | 'ended' | 'over' =>
  state !== 'cancelled' && state !== 'waiting';
