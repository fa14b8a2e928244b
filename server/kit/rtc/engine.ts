import type { RoomRole, RoomSeat } from '#contract/rtc.ts';
import type { Pass } from './pass.ts';

/**
 * Rooms in which people see and hear each other. What a module does (`rtc` of its RouteParts):
 *
 *     const room = rtc.createRoom({ roomId: `interview:${interviewId}`, mostSeats: 6 });
 *     const { pass } = await rtc.issueToken(room, { seatId: userId, name: realName, role: 'host' }, 2 * 3600);
 *
 * and gives `pass` to the page, which enters with it (`web/kit/room`). A room needs no keeping: it is there as long as
 * somebody sits in it, and everything that it is stands in the passes. Who may enter, until when, and under which name is
 * the module's to decide when it issues one; a pass can be issued anew at any time. One seat is one person: the same
 * seat in two pages ends the older one. `onEvent` tells what happened in rooms of this process, each thing in one process
 * only, so that attendance is written once. After `closeRoom` and `kick` the passes from before let nobody in any more (as far as the
 * process lives); whoever was kicked stays out as long as the room is in use, and afterwards unless a new pass is issued.
 */
export interface RtcEngine {
  readonly createRoom: (wish: RoomWish) => Room;
  /** The pass of one seat, good for so many seconds. It may end while somebody sits there: they stay. */
  readonly issueToken: (room: Room, seat: SeatWish, ttlSeconds: number) => Promise<RoomPass>;
  /** Who sits there now, in whichever process; somebody whose connection was lost is `away` for a minute. */
  readonly listParticipants: (roomId: string) => Promise<readonly RoomSeat[]>;
  readonly kick: (roomId: string, seatId: string) => void;
  /** Switches their microphone off; they can switch it on again. */
  readonly mute: (roomId: string, seatId: string) => void;
  /** Everybody out, and nobody comes back with an old pass: the lesson is over. */
  readonly closeRoom: (roomId: string) => void;
  /** Answers how to hear no more. */
  readonly onEvent: (listener: (event: RoomEvent) => void) => () => void;
}

export interface RoomWish {
  readonly roomId: string;
  /** 30 at most, and that unless said. */
  readonly mostSeats?: number;
  /** Pictures go through the server from the first person on, and not only from the fifth; not so where LiveKit has them all. */
  readonly forwarded?: boolean;
}

export interface Room {
  readonly roomId: string;
  readonly mostSeats: number;
  readonly mode: Pass['mode'];
}

export interface SeatWish {
  readonly seatId: string;
  readonly name: string;
  readonly role: RoomRole;
}

export interface RoomPass {
  readonly pass: string;
  readonly expiresAt: Date;
}

export interface RoomEvent {
  /** `left` of whoever went or did not come back within a minute; `empty` follows the last of them. */
  readonly type: 'joined' | 'away' | 'back' | 'left' | 'empty';
  readonly roomId: string;
  /** None of `empty`. */
  readonly seatId?: string;
  readonly at: Date;
}
