import { candidateSeat } from '#contract/interview/interview.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { RtcEngine, SeatWish } from '../../../kit/rtc/engine.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { note } from '../schedule/arrange.ts';
import { stepOf } from '../schedule/interview.rules.ts';
import { interviewBehind, requireRoomOpen } from '../schedule/link.ts';
import { requireAsked } from '../schedule/reach.queries.ts';
import * as schedule from '../schedule/schedule.queries.ts';
import { roomOf } from '../schedule/step.ts';

/** Interviewers, the candidate and a few who listen. */
const mostSeats = 15;

const nameLength = 40;

async function passFor(rtc: RtcEngine, interviewId: string, seat: SeatWish, seconds: number) {
  const room = rtc.createRoom({ roomId: roomOf(interviewId), mostSeats });
  const name = seat.name.slice(0, nameLength);
  const { pass } = await rtc.issueToken(room, { ...seat, name }, seconds);
  return { pass, name };
}

/** The seat is the candidate's whatever link they come by; who enters has come. */
export async function enterAsCandidate(db: Db, rtc: RtcEngine, token: string, at: Date) {
  const held = await inTransaction(db, async (db) => {
    const { organisationId, interviewId } = await interviewBehind(db, token, at);
    const held = await schedule.holdInterview(db, organisationId, interviewId);
    requireRoomOpen(held, at, 'candidate');
    if (stepOf(held, 'checkIn', at) === 'now') {
      const come = { state: 'CHECKED_IN', checkedInAt: at.toISOString() } as const;
      await schedule.changeInterview(db, organisationId, interviewId, come);
      await note(db, held, { kind: 'APPLICANT', id: null }, `${held.roundName}：候选人进入面试房间`, at);
    }
    return held;
  });
  const seat = { seatId: candidateSeat, name: held.candidateName, role: 'member' } as const;
  return passFor(rtc, held.interviewId, seat, requireRoomOpen(held, at, 'candidate'));
}

/** Who asks sits at the table; who only works on the job stays outside. */
export async function enterAsInterviewer(db: Db, rtc: RtcEngine, user: Caller, interviewId: string, at: Date) {
  const held = await requireAsked(db, user, interviewId);
  const seconds = requireRoomOpen(held, at, 'interviewer');
  return passFor(rtc, interviewId, { seatId: user.userId, name: user.realName, role: 'host' }, seconds);
}
