import type { RoomServiceClient } from 'livekit-server-sdk';
import type { Logger } from 'pino';
import type { MediaAccess, RoomSeat } from '#contract/rtc.ts';
import { now } from '../clock.ts';
import { type LiveKitSettings, pageAddresses } from './settings.ts';

/** Only to come in: whoever is inside gets fresh ones from LiveKit itself. */
const accessSeconds = 120;
const answerSeconds = 5;

interface KeptRoom {
  readonly seats: readonly Pick<RoomSeat, 'seatId'>[];
}

/** 40 MB that only those need who have a LiveKit. */
const sdk = () => import('livekit-server-sdk');

/**
 * A LiveKit through which the media of rooms go, under the names of our rooms and seats; everything else about a room
 * stays here. What is asked of it never keeps anybody waiting: what it did not do is logged, and `sweep` does it later.
 */
export class LiveKit {
  readonly #settings: LiveKitSettings;
  readonly #log: Logger | undefined;
  #service: Promise<RoomServiceClient> | undefined;
  /** Of each room: who was in there without a seat when it was looked at last. */
  #strangers = new Map<string, ReadonlySet<string>>();
  #sweeping = false;

  constructor(settings: LiveKitSettings, log?: Logger) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Without a name: LiveKit need not learn whose seat it is. */
  async access(room: string, { seatId, role }: Pick<RoomSeat, 'seatId' | 'role'>): Promise<MediaAccess> {
    const { AccessToken, TrackSource } = await sdk();
    const { url, key, secret } = this.#settings;
    const token = new AccessToken(key, secret, { identity: seatId, ttl: accessSeconds });
    const sends = role !== 'listener';
    const canPublishSources = [TrackSource.CAMERA, TrackSource.MICROPHONE, TrackSource.SCREEN_SHARE];
    token.addGrant({
      ...{ room, roomJoin: true, canSubscribe: true, canPublish: sends, canPublishData: false },
      ...(sends && { canPublishSources }),
    });
    return { url, token: await token.toJwt() };
  }

  /** Out of the media; a LiveKit that knows how to refuses the tokens from before, too. */
  remove(room: string, seatId: string) {
    const revokeTokenTs = BigInt(Math.floor(now().getTime() / 1000) + 1);
    this.#ask((service) => service.removeParticipant(room, seatId, { revokeTokenTs })).catch(this.#failed(room));
  }

  close(room: string) {
    this.#ask((service) => service.deleteRoom(room)).catch(this.#failed(room));
  }

  /**
   * Puts out who has no seat: whoever was removed and came back with an old token, whose seat was given up without a
   * word, whom a lost call did not put out. Only who had none last time either: pages of a process that has ended come
   * back to their seats one after the other.
   */
  async sweep(rooms: ReadonlyMap<string, KeptRoom>) {
    if (this.#sweeping) return;
    this.#sweeping = true;
    const before = this.#strangers;
    this.#strangers = new Map();
    for (const [room, kept] of [...rooms]) {
      // While it does not answer, it need not be asked about every room.
      if (!(await this.#look(room, kept, before.get(room)))) break;
    }
    this.#sweeping = false;
  }

  async #look(room: string, kept: KeptRoom, before?: ReadonlySet<string>) {
    const inside = await this.#ask((service) => service.listParticipants(room)).catch(this.#failed(room));
    const seated = new Set(kept.seats.map(({ seatId }) => seatId));
    // People: what else the operator has in there, such as a recorder, is the operator's.
    const people = inside?.filter(({ kind }) => kind === 0) ?? [];
    const strangers = new Set(people.map(({ identity }) => identity)).difference(seated);
    this.#strangers.set(room, strangers);
    for (const identity of strangers) if (before?.has(identity)) this.remove(room, identity);
    return inside !== undefined;
  }

  async #ask<T>(what: (service: RoomServiceClient) => Promise<T>) {
    this.#service ??= this.#open();
    return what(await this.#service);
  }

  async #open() {
    const { RoomServiceClient } = await sdk();
    const { url, key, secret } = this.#settings;
    const [, address] = pageAddresses(url);
    return new RoomServiceClient(address, key, secret, { requestTimeout: answerSeconds, failover: false });
  }

  #failed = (room: string) => (failure: unknown) => {
    // The room or the seat is not there: then nothing was to be done.
    if ((failure as { readonly status?: number }).status === 404) return [];
    this.#log?.warn({ err: failure, room }, 'LiveKit did not do what it was asked');
    return undefined;
  };
}
