import type { RoomMedia } from '#contract/rtc.ts';
import type { OwnTracks } from '../connection/peer-link.ts';
import { type Device, type MediaProblem, problemBefore, problemOf } from './media-problem.ts';

export interface DeviceChoice {
  readonly id: string;
  readonly name: string;
}

export interface OwnMediaState {
  readonly on: RoomMedia;
  /** What is sent, or would be: a microphone that is off keeps its track, silent. */
  readonly tracks: OwnTracks;
  readonly problems: Readonly<Partial<Record<Device, MediaProblem>>>;
  /** To choose from, once the browser has allowed any. */
  readonly devices: Readonly<Record<'microphone' | 'camera', readonly DeviceChoice[]>>;
  readonly chosen: Readonly<Record<'microphone' | 'camera', string>>;
  /** The browser is asking just now. */
  readonly asking: boolean;
}

const empty: OwnMediaState = {
  on: { microphone: false, camera: false, screen: false },
  tracks: { microphone: null, camera: null, screen: null },
  problems: {},
  devices: { microphone: [], camera: [] },
  chosen: { microphone: '', camera: '' },
  asking: false,
};

const able = (device: Device) => {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  return typeof (device === 'screen' ? mediaDevices?.getDisplayMedia : mediaDevices?.getUserMedia) === 'function';
};

/** Microphone, camera and screen of this device, each by itself: whoever has no camera still speaks. */
export class OwnMedia {
  readonly #listeners = new Set<() => void>();
  /** The browser asks once for each, however often it is wanted meanwhile. */
  readonly #opening = new Map<Device, Promise<void>>();
  #state = empty;
  #stopped = false;

  get state() {
    return this.#state;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Opens it, or switches it on again; what the browser refuses stands in `problems`. */
  switchOn(device: Device, deviceId = device === 'screen' ? '' : this.#state.chosen[device]) {
    const opening =
      this.#opening.get(device) ?? this.#switchOn(device, deviceId).finally(() => this.#opening.delete(device));
    this.#opening.set(device, opening);
    return opening;
  }

  async #switchOn(device: Device, deviceId: string) {
    const before = this.#state.tracks[device];
    if (before?.readyState === 'live' && deviceId === (before.getSettings().deviceId ?? deviceId)) {
      before.enabled = true;
      this.#with(device, before, true);
      return;
    }
    const problem = problemBefore({ secure: isSecureContext, able: able(device) });
    const opened = problem ?? (await this.#open(device, deviceId));
    if (typeof opened === 'string') return this.#refused(device, opened);
    before?.stop();
    if (this.#stopped) return opened.stop();
    // By the browser's own bar, or because the device was pulled out.
    opened.onended = () => this.switchOff(device);
    this.#with(device, opened, true);
    await this.#look();
  }

  /** A camera and a screen are let go, so that their light goes out; a microphone falls silent and comes back at once. */
  switchOff(device: Device) {
    const track = this.#state.tracks[device];
    if (device === 'microphone' && track?.readyState === 'live') {
      track.enabled = false;
      return this.#with(device, track, false);
    }
    track?.stop();
    this.#with(device, null, false);
  }

  async choose(device: 'microphone' | 'camera', deviceId: string) {
    this.#change({ chosen: { ...this.#state.chosen, [device]: deviceId } });
    if (this.#state.on[device]) await this.switchOn(device, deviceId);
    else if (this.#state.tracks[device]) this.#drop(device);
  }

  stop() {
    this.#stopped = true;
    for (const track of Object.values(this.#state.tracks)) track?.stop();
    this.#state = empty;
    this.#listeners.clear();
  }

  #drop(device: Device) {
    this.#state.tracks[device]?.stop();
    this.#with(device, null, false);
  }

  async #open(device: Device, deviceId: string): Promise<MediaStreamTrack | MediaProblem> {
    this.#change({ asking: true });
    try {
      const stream = await ask(device, deviceId);
      return stream.getTracks()[0] ?? 'failed';
    } catch (failure) {
      // The device that was chosen is not there any more: any other one.
      const problem = problemOf(device, failure);
      return problem === 'missing' && deviceId ? this.#open(device, '') : problem;
    } finally {
      this.#change({ asking: false });
    }
  }

  #refused(device: Device, problem: MediaProblem) {
    const { problems, on, tracks } = this.#state;
    this.#change({
      ...{ on: { ...on, [device]: false }, tracks: { ...tracks, [device]: null } },
      ...(problem !== 'cancelled' && { problems: { ...problems, [device]: problem } }),
    });
  }

  #with(device: Device, track: MediaStreamTrack | null, on: boolean) {
    const { problems, ...before } = this.#state;
    const { [device]: _solved, ...left } = problems;
    this.#change({
      on: { ...before.on, [device]: on },
      tracks: { ...before.tracks, [device]: track },
      problems: on ? left : problems,
    });
  }

  /** Names of devices are told only once one of them was allowed. */
  async #look() {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const of = (kind: MediaDeviceKind, name: string) =>
      all
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `${name} ${at + 1}` }));
    const { tracks, chosen } = this.#state;
    const used = (device: 'microphone' | 'camera') => tracks[device]?.getSettings().deviceId ?? chosen[device];
    this.#change({
      devices: { microphone: of('audioinput', '麦克风'), camera: of('videoinput', '摄像头') },
      chosen: { microphone: used('microphone'), camera: used('camera') },
    });
  }

  #change(changed: Partial<OwnMediaState>) {
    if (this.#stopped) return;
    this.#state = { ...this.#state, ...changed };
    for (const listener of [...this.#listeners]) listener();
  }
}

async function ask(device: Device, deviceId: string) {
  const exactly = deviceId ? { deviceId: { exact: deviceId } } : {};
  const { mediaDevices } = navigator;
  if (device === 'screen') {
    const stream = await mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
    for (const track of stream.getVideoTracks()) track.contentHint = 'detail';
    return stream;
  }
  if (device === 'microphone') {
    return mediaDevices.getUserMedia({
      audio: { ...exactly, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  }
  const picture = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { max: 24 } };
  return mediaDevices.getUserMedia({ video: { ...exactly, ...picture, ...(!deviceId && { facingMode: 'user' }) } });
}
