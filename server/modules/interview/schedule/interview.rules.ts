import { closesAfter, type InterviewState, type InterviewStep, opensBefore } from '#contract/interview/interview.ts';
import { addMinutes } from '../../../kit/clock.ts';

/** States in which people's time is taken, so that nobody may be asked elsewhere. */
export const living = [
  'SCHEDULED',
  'CONFIRMED',
  'CHECKED_IN',
  'IN_PROGRESS',
] as const satisfies readonly InterviewState[];
/** The same and those for which the candidate is still to choose. */
export const standing = ['OFFERED', ...living] as const;

type CandidateStep = 'confirm' | 'decline' | 'book';

const from: Readonly<Record<InterviewStep | CandidateStep, readonly InterviewState[]>> = {
  checkIn: ['SCHEDULED', 'CONFIRMED'],
  start: ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN'],
  end: ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS'],
  noShow: ['SCHEDULED', 'CONFIRMED'],
  cancel: ['OFFERED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'DECLINED'],
  reschedule: ['OFFERED', 'SCHEDULED', 'CONFIRMED', 'DECLINED'],
  reissue: ['OFFERED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS'],
  confirm: ['SCHEDULED'],
  decline: ['OFFERED', 'SCHEDULED', 'CONFIRMED'],
  book: ['OFFERED'],
};

export const becomes = { checkIn: 'CHECKED_IN', start: 'IN_PROGRESS', end: 'ENDED', noShow: 'NO_SHOW' } as const;

export interface Timed {
  readonly state: InterviewState;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** Nobody is missing, and nothing ends, before it was to begin; nobody comes earlier than the room opens. */
const earliest: Readonly<Partial<Record<InterviewStep | CandidateStep, number>>> = {
  checkIn: -opensBefore,
  start: -opensBefore,
  end: -opensBefore,
  noShow: 0,
};

/** Its time has passed, so that it has been or nobody came; who declined was not expected. */
export const timeIsOver = ({ state, endsAt }: Pick<Timed, 'state' | 'endsAt'>, at: Date) =>
  state !== 'DECLINED' && endsAt !== null && new Date(endsAt) <= at;

/** Whoever sits in it still talks: only its end, or the closing of its room, says that it has been. */
const underWay: readonly InterviewState[] = ['CHECKED_IN', 'IN_PROGRESS'];

/** It has been, so that it is judged once all cards are there. */
export const hasBeen = ({ state, endsAt }: Pick<Timed, 'state' | 'endsAt'>, at: Date) =>
  state === 'ENDED' || (!underWay.includes(state) && timeIsOver({ state, endsAt }, at));

/** Is the step possible: `never` from this state, `early` not yet. */
export function stepOf({ state, startsAt, endsAt }: Timed, step: InterviewStep | CandidateStep, at: Date) {
  if (!from[step].includes(state)) return 'never';
  const after = earliest[step];
  if (after !== undefined && startsAt && at < addMinutes(startsAt, after)) return 'early';
  if (step === 'reschedule' && timeIsOver({ state, endsAt }, at)) return 'never';
  // Whoever is late still comes; but what has begun is not declined.
  if (step === 'decline' && startsAt && at >= new Date(startsAt)) return 'never';
  return 'now';
}

export const stepsNow = (interview: Timed, at: Date) =>
  (['checkIn', 'start', 'end', 'noShow', 'cancel', 'reschedule', 'reissue'] as const).filter(
    (step) => stepOf(interview, step, at) === 'now',
  );

/** When the candidate's link opens the room. */
export const roomWindow = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  opensAt: addMinutes(startsAt, -opensBefore),
  closesAt: addMinutes(endsAt, closesAfter),
});

const offeredDays = 30;

/** Until when a link may be read: somebody who is still to choose has a month. */
export const linkEnds = ({ endsAt }: Pick<Timed, 'endsAt'>, issuedAt: string) =>
  endsAt ? addMinutes(endsAt, closesAfter) : addMinutes(issuedAt, offeredDays * 24 * 60);

const hourMs = 3_600_000;

export interface Reminded {
  readonly startsAt: string;
  readonly toldAt: string;
  readonly dayDone: boolean;
  readonly hourDone: boolean;
}

/** Which reminder is due: a day before and an hour before, none to whom the time was told later than that. */
export function reminderDue({ startsAt, toldAt, dayDone, hourDone }: Reminded, at: Date) {
  const left = Date.parse(startsAt) - at.getTime();
  if (left <= 0) return undefined;
  const toldBefore = Date.parse(startsAt) - Date.parse(toldAt);
  if (left <= hourMs) return !hourDone && toldBefore > hourMs ? 'hour' : undefined;
  return left <= 24 * hourMs && !dayDone && toldBefore > 24 * hourMs ? 'day' : undefined;
}
