import { roomCloseCodes } from '#contract/rtc.ts';
import { now } from '../clock.ts';
import type { Pass } from './pass.ts';

interface Past {
  closedAt: number;
  /** When each of these seats was put out. */
  readonly kicked: Map<string, number>;
  at: number;
}

/** Longer than any pass is good for. */
const keptMs = 24 * 3_600_000;

/** What outlives a room as long as its passes do: that it was closed, and who was put out. Passes from before let nobody in. */
export class PastRooms {
  readonly #rooms = new Map<string, Past>();

  closed(roomId: string) {
    this.#of(roomId).closedAt = now().getTime();
  }

  kicked(roomId: string, seatId: string) {
    this.#of(roomId).kicked.set(seatId, now().getTime());
  }

  /** Why this pass lets nobody in any more. */
  refusal({ room, seat, issuedAt }: Pass) {
    const past = this.#rooms.get(room);
    if (!past) return undefined;
    if (issuedAt <= past.closedAt) return roomCloseCodes.ended;
    return issuedAt <= (past.kicked.get(seat) ?? 0) ? roomCloseCodes.kicked : undefined;
  }

  sweep() {
    for (const [roomId, { at }] of this.#rooms) if (now().getTime() - at > keptMs) this.#rooms.delete(roomId);
  }

  #of(roomId: string) {
    const past = this.#rooms.get(roomId) ?? { closedAt: 0, kicked: new Map<string, number>(), at: 0 };
    past.at = now().getTime();
    this.#rooms.set(roomId, past);
    return past;
  }
}
