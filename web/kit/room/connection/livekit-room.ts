import type { Room, Track, TrackPublishOptions } from 'livekit-client';
import type { TrackKind } from '#contract/rtc.ts';
import { mostBits } from './peer-link.ts';

/** What makes the page look again at who sends what, and at whether the connection stands. */
export const roomEvents = [
  ...(['trackSubscribed', 'trackUnsubscribed', 'participantDisconnected'] as const),
  ...(['signalReconnecting', 'reconnecting', 'reconnected', 'disconnected'] as const),
];

interface RemoteParticipant {
  readonly identity: string;
  readonly trackPublications: ReadonlyMap<
    string,
    { readonly source: string; readonly track?: { readonly mediaStreamTrack: MediaStreamTrack } | undefined }
  >;
}

/** As much of the `Room` of livekit-client as is used; tests bring their own. */
export interface LiveKitRoom {
  readonly on: (event: (typeof roomEvents)[number], listener: () => void) => unknown;
  /** `connected` as long as media go through. */
  readonly state: string;
  readonly connect: (url: string, token: string) => Promise<void>;
  readonly disconnect: (stopTracks: boolean) => Promise<void>;
  readonly remoteParticipants: ReadonlyMap<string, RemoteParticipant>;
  readonly localParticipant: {
    readonly publishTrack: (track: MediaStreamTrack, options: TrackPublishOptions) => Promise<unknown>;
    readonly unpublishTrack: (track: MediaStreamTrack, stop: boolean) => Promise<unknown>;
  };
}

/** Its names of what we send. */
export const sources: Readonly<Record<TrackKind, `${Track.Source}`>> = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen_share',
};

const picture = (kind: TrackKind, maxFramerate: number) => ({ maxBitrate: mostBits[kind], maxFramerate });

/** A camera also small, for whoever has little room; letters on a screen must be read by everybody. */
export const publishOptions = (kind: TrackKind): TrackPublishOptions => ({
  source: sources[kind] as Track.Source,
  simulcast: kind === 'camera',
  videoCodec: 'vp8',
  audioPreset: { maxBitrate: mostBits.microphone },
  videoEncoding: picture('camera', 24),
  screenShareEncoding: picture('screen', 15),
});

/** A room that is not connected yet. The library comes only with the first room that needs it. */
export async function makeRoom(): Promise<LiveKitRoom> {
  const { Room, setLogLevel } = await import('livekit-client');
  setLogLevel('error');
  const room: Room = new Room({
    // Tiles are drawn without its elements, by whose size it would choose.
    adaptiveStream: false,
    dynacast: true,
    // The session leaves with the page, and only then: somebody may be asked whether to go, and stay.
    disconnectOnPageLeave: false,
  });
  return room;
}
