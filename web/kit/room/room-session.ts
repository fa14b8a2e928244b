import { type FromRoom, type FromRoomPage, type RoomMedia, roomPath } from '#contract/rtc.ts';
import { newId } from '../new-id.ts';
import type { SocketLike } from '../realtime/connection.ts';
import { Links, type SeatStreams } from './connection/links.ts';
import { LiveKitLink } from './connection/livekit-link.ts';
import { Signalling, type Surroundings } from './connection/signalling.ts';
import type { Device } from './media/media-problem.ts';
import type { OwnMedia, OwnMediaState } from './media/own-media.ts';
import { cut, end, hear, outside, type RoomState, readChat, withoutNotice } from './room-state.ts';

export interface RoomSnapshot {
  readonly room: RoomState;
  readonly own: OwnMediaState;
  /** Of each other seat. */
  readonly streams: ReadonlyMap<string, SeatStreams>;
}

export interface SessionOptions {
  readonly pass: string;
  readonly renewPass?: (() => Promise<string>) | undefined;
  /** As it was tried in the lobby; the session goes on with it and ends it. */
  readonly media: OwnMedia;
  readonly around?: Surroundings;
}

const browser: Surroundings = {
  open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + roomPath) as SocketLike,
  random: Math.random,
};

/** One seat in one room, from entering to leaving: a store that a page subscribes to. */
export class RoomSession {
  readonly #media: OwnMedia;
  readonly #signalling: Signalling;
  readonly #links: Links;
  readonly #livekit: LiveKitLink;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #snapshot: RoomSnapshot;
  #told = '';

  constructor({ pass, renewPass, media, around = browser }: SessionOptions) {
    this.#media = media;
    this.#snapshot = { room: outside, own: media.state, streams: new Map() };
    this.#signalling = new Signalling(around, {
      ...{ pass, renewPass, page: newId() },
      media: () => {
        this.#told = JSON.stringify(media.state.on);
        return media.state.on;
      },
      onFrame: (frame) => this.#hear(frame),
      onCut: () => this.#room(cut(this.#snapshot.room)),
      onEnd: (ending) => {
        this.#room(end(this.#snapshot.room, ending));
        this.#close();
      },
    });
    this.#links = new Links({
      say: (frame) => this.#signalling.say(frame),
      hidden: () => document.hidden,
      onStreams: (streams) => this.#set({ streams }),
    });
    this.#livekit = new LiveKitLink({
      say: (frame) => this.#signalling.say(frame),
      random: around.random,
      onStreams: (streams) => this.#set({ streams }),
      onCut: (mediaCut) => this.#room({ ...this.#snapshot.room, mediaCut }),
    });
    this.#send();
    this.#unsubscribe = media.subscribe(() => this.#mediaChanged());
  }

  get snapshot() {
    return this.#snapshot;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  enter() {
    this.#signalling.start();
    window.addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  leave() {
    if (this.#snapshot.room.phase === 'ended') return;
    this.#signalling.leave();
    this.#room(end(this.#snapshot.room, 'left'));
    this.#close();
  }

  async switch(device: Device, on: boolean) {
    if (this.#snapshot.room.role === 'listener') return;
    if (on) await this.#media.switchOn(device);
    else this.#media.switchOff(device);
  }

  say(text: string) {
    const trimmed = text.trim();
    if (trimmed) this.#signalling.say({ type: 'chat', text: trimmed });
  }

  raiseHand(raised: boolean) {
    this.#signalling.say({ type: 'hand', raised });
  }

  mute(seatId: string) {
    this.#signalling.say({ type: 'mute', seatId });
  }

  kick(seatId: string) {
    this.#signalling.say({ type: 'kick', seatId });
  }

  readChat() {
    this.#room(readChat(this.#snapshot.room));
  }

  closeNotice() {
    this.#room(withoutNotice(this.#snapshot.room));
  }

  #hurry = () => {
    if (!document.hidden) this.#signalling.hurry();
  };

  #hear(frame: FromRoom) {
    const welcomed = frame.type === 'welcome';
    this.#room(hear(this.#snapshot.room, frame));
    if (welcomed || frame.type === 'seat' || frame.type === 'gone' || frame.type === 'mode') {
      this.#follow(welcomed);
    }
    if (frame.type === 'muted') this.#media.switchOff('microphone');
    if (isSignal(frame)) this.#links.hear(frame);
    if (frame.type === 'access') this.#livekit.enter(frame);
    // Between the join and the welcome something may have been switched.
    if (welcomed) this.#tellMedia();
  }

  /** A service that was started anew may have a LiveKit, or none any more. */
  #follow(welcomed: boolean) {
    const { room } = this.#snapshot;
    if (room.mode === 'livekit') {
      this.#links.close();
      this.#livekit.follow(room);
    } else {
      this.#livekit.close();
      this.#links.follow(room, welcomed);
    }
  }

  #send() {
    this.#links.send(this.#media.state.tracks);
    this.#livekit.send(this.#media.state.tracks);
  }

  #mediaChanged() {
    this.#set({ own: this.#media.state });
    this.#send();
    this.#tellMedia();
  }

  #tellMedia() {
    const media: RoomMedia = this.#media.state.on;
    const text = JSON.stringify(media);
    if (text === this.#told || this.#snapshot.room.phase !== 'here') return;
    this.#told = text;
    const frame: FromRoomPage = { type: 'media', media };
    this.#signalling.say(frame);
  }

  #close() {
    window.removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#unsubscribe();
    this.#links.close();
    this.#livekit.close();
    this.#media.stop();
  }

  #room(room: RoomState) {
    this.#set({ room });
  }

  #set(changed: Partial<RoomSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...changed };
    for (const listener of [...this.#listeners]) listener();
  }
}

type Signal = Extract<FromRoom, { type: 'offer' | 'answer' | 'candidate' | 'restart' }>;

function isSignal(frame: FromRoom): frame is Signal {
  return ['offer', 'answer', 'candidate', 'restart'].includes(frame.type);
}
