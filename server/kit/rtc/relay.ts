import { sql } from 'kysely';
import type { FromRoom, FromRoomPage, RoomSeat } from '#contract/rtc.ts';
import type { Db } from '../transaction.ts';
import { partsOf, Unpacker } from './parcel.ts';
import type { Pass } from './pass.ts';
import type { Join } from './room.ts';

/** Of PostgreSQL: what processes say to each other about rooms. */
export const roomChannel = 'rooms';

/** One page of another process. */
export interface FarLink {
  readonly process: string;
  readonly link: string;
}

/** Without `to` it is for whichever process keeps the room. */
export type Said =
  | ({ readonly type: 'enter'; readonly room: string; readonly pass: Pass; readonly join: Join } & FarLink)
  | ({ readonly type: 'hear'; readonly room: string; readonly frame: FromRoomPage } & FarLink)
  | ({ readonly type: 'lost'; readonly room: string } & FarLink)
  | { readonly type: 'kick' | 'mute'; readonly room: string; readonly seatId: string }
  | { readonly type: 'close'; readonly room: string }
  | { readonly type: 'who'; readonly room: string; readonly process: string; readonly question: string }
  | { readonly type: 'seats'; readonly to: string; readonly question: string; readonly seats: readonly RoomSeat[] }
  | { readonly type: 'taken'; readonly to: string; readonly link: string }
  | { readonly type: 'say'; readonly to: string; readonly link: string; readonly frame: FromRoom }
  | { readonly type: 'end'; readonly to: string; readonly link: string; readonly code: number };

/** More than that waits only while the database is away: then pages enter anew. */
const mostWaiting = 5000;
const perStatement = 100;

/** Says things to all processes in the order in which they were said, several in one statement. */
export class Relay {
  readonly #db: Db;
  readonly #from: string;
  readonly #onFailure: () => void;
  readonly #unpacker = new Unpacker();
  readonly #waiting: string[] = [];
  #running: Promise<void> | undefined;

  constructor(db: Db, from: string, onFailure: () => void) {
    this.#db = db;
    this.#from = from;
    this.#onFailure = onFailure;
  }

  say(said: Said) {
    if (this.#waiting.length > mostWaiting) this.#waiting.length = 0;
    this.#waiting.push(...partsOf({ from: this.#from, said }));
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** What another process said; one's own words come back and are passed over. */
  read(text: string): Said | undefined {
    const message = this.#unpacker.add(text) as { readonly from: string; readonly said: Said } | undefined;
    return message && message.from !== this.#from ? message.said : undefined;
  }

  async #run() {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, perStatement);
      await sql`select pg_notify(${roomChannel}, part) from unnest(${some}::text[]) with ordinality as said (part, place)
        order by place`
        .execute(this.#db)
        .catch(this.#onFailure);
    }
  }
}
