import { dateTime } from '../../../kit/text/time.ts';

interface ClockReply {
  readonly serverTime: string;
  readonly remainingMs: number;
}

/**
 * The server's time on the line of a local clock that nobody can set (`performance.now`). A reply was made somewhere
 * between the sending of its request and its arrival; what is known so far is moved into these bounds and no further,
 * so that one slow reply does not make the countdown jump.
 */
export class ExamClock {
  /** What is to be added to the local clock; unknown before the first reply. */
  #ahead: number | undefined;
  #deadline: number | undefined;

  sync({ serverTime, remainingMs }: ClockReply, sentAt: number, receivedAt: number) {
    const server = Date.parse(serverTime);
    const [least, most] = [server - receivedAt, server - sentAt];
    this.#ahead = Math.min(most, Math.max(least, this.#ahead ?? most));
    this.#deadline = server + remainingMs;
  }

  /** As it was kept on the device, in milliseconds; the first reply moves it to where it belongs. */
  resume(server: number, deadline: number, now: number) {
    this.#ahead = server - now;
    this.#deadline = deadline;
  }

  /** Of the server, in milliseconds. */
  get deadline() {
    return this.#deadline;
  }

  serverNow(now: number) {
    return this.#ahead === undefined ? undefined : now + this.#ahead;
  }

  /** Milliseconds left; undefined before the first reply, never below 0. */
  remainingMs(now: number) {
    if (this.#ahead === undefined || this.#deadline === undefined) return undefined;
    return Math.max(0, this.#deadline - this.#ahead - now);
  }

  /** How long until an instant of the server's time; 0 once it has come. */
  msUntil(instant: string, now: number) {
    return Math.max(0, Date.parse(instant) - (this.#ahead ?? 0) - now);
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** 01:12:45; a second that has begun counts until it is over. */
export function countdownText(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

/** 1 小时 12 分 / 5 分 20 秒 / 8 秒 */
export function waitText(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts: [number, string][] = [
    [hours, '小时'],
    [minutes, '分'],
    [hours > 0 ? 0 : seconds % 60, '秒'],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.join(' ') || '0 秒';
}

/** 组织者把结束时间调整为 15:30（延长 10 分钟） */
export function deadlineText({ endAt, movedMs }: { endAt: number; movedMs: number }) {
  const by = waitText(Math.abs(movedMs)).replace(/分$/, '分钟');
  const [date, time] = dateTime(endAt).split(' ');
  const day = date === dateTime(endAt - movedMs).split(' ')[0] ? '' : `${date} `;
  return `组织者把结束时间调整为 ${day}${time}（${movedMs > 0 ? '延长' : '提前'} ${by}）`;
}
