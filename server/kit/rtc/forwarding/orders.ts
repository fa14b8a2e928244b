import type { ForwardedTrack, RoomCandidate, RoomMedia } from '#contract/rtc.ts';

/** Where the server is met by those whose streams it passes on. */
export interface ForwardingPlace {
  /** Addresses beside those of its own network cards: the public one of a machine behind a router. */
  readonly addresses?: readonly string[];
  /** From and to: the UDP ports that a firewall lets through. Any free ones unless said. */
  readonly ports?: readonly [number, number];
}

interface SeatAddress {
  readonly room: string;
  readonly seat: string;
}

interface ConnectionAddress extends SeatAddress {
  readonly connection: string;
}

/** What the thread is told. */
export type Order =
  | ({ readonly type: 'open'; readonly publishes: boolean; readonly media: RoomMedia } & ConnectionAddress)
  | ({ readonly type: 'repeat' | 'close' } & SeatAddress)
  | ({ readonly type: 'media'; readonly media: RoomMedia } & SeatAddress)
  | ({ readonly type: 'answer'; readonly sdp: string } & ConnectionAddress)
  | ({ readonly type: 'candidate'; readonly candidate: RoomCandidate } & ConnectionAddress);

/** What it tells. */
export type Told =
  | ({
      readonly type: 'offer';
      readonly sdp: string;
      readonly tracks: readonly ForwardedTrack[];
    } & ConnectionAddress)
  | ({ readonly type: 'candidate'; readonly candidate: RoomCandidate } & ConnectionAddress)
  | { readonly type: 'failure'; readonly text: string };
