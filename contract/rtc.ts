import { z } from 'zod';

/** Where a page enters a room for talking to each other. Its pass comes in the first frame: addresses end up in logs. */
export const roomPath = '/ws/room';

export const roomLimits = {
  /** Bytes of the largest frame that a page sends: a description of the streams of a full room. */
  frameBytes: 192 * 1024,
  sdpLength: 180_000,
  /** How long a page may take to show its pass. */
  helloMs: 5000,
  /** Each side takes the other for gone after two of these without a frame. */
  pingMs: 3000,
  /** How long a seat stays somebody's whose connection is lost. */
  awayMs: 60_000,
  /** Up to so many send their pictures to each other; of more the server passes them on. */
  meshSeats: 4,
  /** Seats of one room. */
  mostSeats: 30,
  chatLength: 500,
  /** Lines of the chat that whoever comes later is told. */
  chatKept: 100,
  nameLength: 40,
} as const;

/** Who somebody is in a room: a `listener` sends neither picture nor sound, a `host` may also mute and remove others. */
export const roomRoles = ['host', 'member', 'listener'] as const;
export type RoomRole = (typeof roomRoles)[number];

/**
 * `mesh`: pages send to each other; `forwarded`: to the server, which passes on; `livekit`: to a LiveKit of this
 * installation, for which the server hands out the `access`.
 */
export const roomModes = ['mesh', 'forwarded', 'livekit'] as const;
export type RoomMode = (typeof roomModes)[number];

/** In place of a seat's id: the server that passes streams on. */
export const forwarder = 'server';

/** Of rooms and seats; whoever makes them says what they stand for (`interview:…`). */
export const RoomId = z.string().regex(/^[\w:.-]{1,100}$/);
const PageId = z.string().regex(/^[\w-]{8,40}$/);
const ConnectionId = PageId;
const Sdp = z.string().min(1).max(roomLimits.sdpLength);

const Candidate = z.object({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(20).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(500).nullish(),
  usernameFragment: z.string().max(300).nullish(),
});
export type RoomCandidate = z.output<typeof Candidate>;

const Media = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() });
/** What somebody sends just now. */
export type RoomMedia = z.output<typeof Media>;

export const FromRoomPage = z.discriminatedUnion('type', [
  /** First of all: with the pass of a seat; `page` is another one each time that the page is loaded. */
  z.object({ type: z.literal('join'), pass: z.string().min(1).max(3000), page: PageId, media: Media }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('offer'), to: RoomId, connection: ConnectionId, sdp: Sdp }),
  z.object({ type: z.literal('answer'), to: RoomId, connection: ConnectionId, sdp: Sdp }),
  z.object({ type: z.literal('candidate'), to: RoomId, connection: ConnectionId, candidate: Candidate }),
  /** To whoever makes the offers between the two: nothing comes through, begin anew. */
  z.object({ type: z.literal('restart'), to: RoomId }),
  /** The way into LiveKit did not lead in, or it ended: another one. */
  z.object({ type: z.literal('access') }),
  z.object({ type: z.literal('media'), media: Media }),
  z.object({ type: z.literal('chat'), text: z.string().trim().min(1).max(roomLimits.chatLength) }),
  z.object({ type: z.literal('hand'), raised: z.boolean() }),
  z.object({ type: z.literal('mute'), seatId: RoomId }),
  z.object({ type: z.literal('kick'), seatId: RoomId }),
  z.object({ type: z.literal('leave') }),
]);
export type FromRoomPage = z.output<typeof FromRoomPage>;

export const RoomSeat = z.object({
  seatId: RoomId,
  name: z.string(),
  role: z.enum(roomRoles),
  page: z.string(),
  /** The connection is lost, the seat is kept. */
  away: z.boolean(),
  hand: z.boolean(),
  media: Media,
});
export type RoomSeat = z.output<typeof RoomSeat>;

export interface ChatLine {
  readonly seatId: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** Which stream of an offer of the server is whose; what is not named here is the page's own to send, in the order of `ownTracks`. */
export interface ForwardedTrack {
  readonly mid: string;
  readonly seatId: string;
  readonly kind: TrackKind;
}

/** The first three streams of every connection, in this order. */
export const ownTracks = ['microphone', 'camera', 'screen'] as const;
export type TrackKind = (typeof ownTracks)[number];

export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

/** Where media of this seat go in and out, and the token that lets it. */
export interface MediaAccess {
  readonly url: string;
  readonly token: string;
}

export type FromRoom =
  | {
      readonly type: 'welcome';
      readonly seatId: string;
      readonly role: RoomRole;
      readonly mode: RoomMode;
      readonly ice: readonly IceServer[];
      /** All of them, one's own too. */
      readonly seats: readonly RoomSeat[];
      readonly chat: readonly ChatLine[];
    }
  | { readonly type: 'ping' }
  /** Somebody came, came again, or something about them changed. */
  | { readonly type: 'seat'; readonly seat: RoomSeat }
  | { readonly type: 'gone'; readonly seatId: string }
  | { readonly type: 'mode'; readonly mode: RoomMode }
  | {
      readonly type: 'offer';
      readonly from: string;
      readonly connection: string;
      readonly sdp: string;
      readonly tracks?: readonly ForwardedTrack[];
    }
  | { readonly type: 'answer'; readonly from: string; readonly connection: string; readonly sdp: string }
  | {
      readonly type: 'candidate';
      readonly from: string;
      readonly connection: string;
      readonly candidate: RoomCandidate;
    }
  | { readonly type: 'restart'; readonly from: string }
  /** After each welcome to a room whose media go through LiveKit, and whenever a page asks: good for a short while. */
  | ({ readonly type: 'access' } & MediaAccess)
  | { readonly type: 'chat'; readonly line: ChatLine }
  /** The line was not told to anybody: too many at once. */
  | { readonly type: 'chatRefused' }
  | { readonly type: 'muted'; readonly by: string };

/** Why the server closes the socket of a room, as far as the page behaves by it. */
export const roomCloseCodes = {
  stopping: 1001,
  /** The frame is none of ours. */
  malformed: 1008,
  tooLarge: 1009,
  /** Come again in a moment. */
  tryLater: 1013,
  /** The pass is forged, of another service, or its time is over: come back with a fresh one or not at all. */
  badPass: 4401,
  kicked: 4403,
  /** The seat was taken over by a newer page. */
  replaced: 4409,
  /** The room was ended. */
  ended: 4410,
  full: 4423,
  tooFast: 4429,
} as const;
