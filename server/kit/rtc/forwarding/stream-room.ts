import type { RtpPacket } from 'werift';
import { ownTracks, type RoomMedia, type TrackKind } from '#contract/rtc.ts';
import { randomName } from '../../id.ts';
import type { ForwardingPlace, Order, Told } from './orders.ts';
import { StreamSeat } from './stream-seat.ts';

type Open = Extract<Order, { type: 'open' }>;

interface Member {
  readonly seat: StreamSeat;
  readonly publishes: boolean;
  media: RoomMedia;
  reopening: NodeJS.Timeout | undefined;
  /** What they have sent at any time: a microphone that is off for a while keeps its way. */
  readonly sends: Set<TrackKind>;
}

/** After which a connection that broke is made anew; the page may ask for that itself, and sooner. */
const reopenMs = 2000;

/** The streams of one room: what each sends goes to all others. */
export class StreamRoom {
  readonly #room: string;
  readonly #place: ForwardingPlace;
  readonly #tell: (told: Told) => void;
  readonly #members = new Map<string, Member>();

  constructor(room: string, place: ForwardingPlace, tell: (told: Told) => void) {
    this.#room = room;
    this.#place = place;
    this.#tell = tell;
  }

  get size() {
    return this.#members.size;
  }

  obey(order: Order) {
    const member = this.#members.get(order.seat);
    switch (order.type) {
      case 'open':
        // Asked for again before its first offer is out: that one is as good, and nobody has to wait for another.
        if (member && !member.seat.begun && member.publishes === order.publishes)
          return this.#send(order.seat, member, order.media);
        this.#close(order.seat);
        return this.#open(order);
      case 'close':
        return this.#close(order.seat);
      case 'repeat':
        return member?.seat.repeat();
      case 'media':
        if (member) this.#send(order.seat, member, order.media);
        return;
      case 'answer':
        return void member?.seat.answer(order.connection, order.sdp);
      case 'candidate':
        return void member?.seat.candidate(order.connection, order.candidate);
      default:
    }
  }

  #open(order: Open) {
    const { seat: seatId, connection, publishes, media } = order;
    const address = { room: this.#room, seat: seatId, connection };
    const seat = new StreamSeat({
      place: this.#place,
      tell: (told) => this.#tell({ ...told, ...address }),
      onBroken: (reason) => {
        this.#tell({ type: 'failure', text: String(reason) });
        member.reopening = setTimeout(() => this.#reopen(order, member), reopenMs);
      },
      onPacket: (kind, packet) => publishes && this.#pass(seatId, kind, packet),
      onPictureWanted: (source, kind) => this.#members.get(source)?.seat.askForPicture(kind),
      connection,
    });
    const member: Member = { seat, publishes, media, reopening: undefined, sends: new Set() };
    for (const [source, other] of this.#members) for (const kind of other.sends) seat.carry(source, kind);
    this.#members.set(seatId, member);
    this.#send(seatId, member, media);
    seat.negotiate();
  }

  /** The page may see nothing of it: to its browser the old connection can look as good as ever. */
  #reopen(order: Open, { media }: Member) {
    this.#close(order.seat);
    this.#open({ ...order, connection: randomName(), media });
  }

  #send(seatId: string, member: Member, media: RoomMedia) {
    member.media = media;
    if (!member.publishes) return;
    const begun = ownTracks.filter((kind) => media[kind] && !member.sends.has(kind));
    for (const kind of begun) {
      member.sends.add(kind);
      for (const [other, { seat }] of this.#members) if (other !== seatId) seat.carry(seatId, kind);
    }
    if (begun.length === 0) return;
    for (const [other, { seat }] of this.#members) if (other !== seatId) seat.negotiate();
  }

  #close(seatId: string) {
    const member = this.#members.get(seatId);
    if (!member) return;
    this.#members.delete(seatId);
    clearTimeout(member.reopening);
    member.seat.close();
    for (const { seat } of this.#members.values()) seat.drop(seatId);
  }

  #pass(from: string, kind: TrackKind, packet: RtpPacket) {
    for (const [seatId, { seat }] of this.#members) if (seatId !== from) seat.send(from, kind, packet);
  }
}
