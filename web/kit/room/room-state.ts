import {
  type ChatLine,
  type FromRoom,
  type IceServer,
  type RoomMode,
  type RoomRole,
  type RoomSeat,
  roomCloseCodes,
  roomLimits,
} from '#contract/rtc.ts';

/** Why somebody is not in the room any more, and does not come back by themselves. */
export type Ending = 'left' | 'kicked' | 'replaced' | 'ended' | 'full' | 'badPass';

export interface RoomState {
  /** `reconnecting`: was in there, and comes back to the same seat. */
  readonly phase: 'connecting' | 'here' | 'reconnecting' | 'ended';
  readonly ending?: Ending;
  readonly seatId: string;
  readonly role: RoomRole;
  readonly mode: RoomMode;
  readonly ice: readonly IceServer[];
  readonly seats: readonly RoomSeat[];
  readonly chat: readonly ChatLine[];
  /** Lines that came while the chat was not looked at. */
  readonly unread: number;
  /** Nobody is seen or heard just now, as the server for that is away; all else goes on. */
  readonly mediaCut: boolean;
  /** One sentence about something that has just happened to oneself. */
  readonly notice: string;
}

export const outside: RoomState = {
  ...{ phase: 'connecting', seatId: '', role: 'listener', mode: 'mesh', ice: [], seats: [], chat: [] },
  ...{ unread: 0, mediaCut: false, notice: '' },
};

export const endingWords: Readonly<Record<Ending, string>> = {
  left: '您已离开房间。',
  kicked: '主持人已将您移出房间。',
  replaced: '您在另一个页面进入了这个房间，这里已断开。',
  ended: '主持人已结束本次会话。',
  full: '房间已满，请稍后再试。',
  badPass: '进入房间的凭证已失效，请从原来的链接重新进入。',
};

export const mediaCutWords = '音视频服务器暂时连接不上，正在自动重试，文字聊天可以照常使用。';

const endings: Readonly<Record<number, Ending>> = {
  [roomCloseCodes.kicked]: 'kicked',
  [roomCloseCodes.replaced]: 'replaced',
  [roomCloseCodes.ended]: 'ended',
  [roomCloseCodes.full]: 'full',
};

/** What follows of a socket that was closed: an end, a fresh pass, or coming back. */
export function afterClose(code: number): Ending | 'renew' | 'again' {
  return code === roomCloseCodes.badPass ? 'renew' : (endings[code] ?? 'again');
}

/** What the server says. */
export function hear(state: RoomState, frame: FromRoom): RoomState {
  switch (frame.type) {
    case 'welcome': {
      const { seatId, role, mode, ice, seats, chat } = frame;
      const unread = state.unread + (state.phase === 'connecting' ? 0 : Math.max(0, chat.length - state.chat.length));
      return { ...state, phase: 'here', seatId, role, mode, ice, seats, chat, unread, notice: '' };
    }
    case 'seat':
      return { ...state, seats: withSeat(state.seats, frame.seat) };
    case 'gone':
      return { ...state, seats: state.seats.filter(({ seatId }) => seatId !== frame.seatId) };
    case 'mode':
      return { ...state, mode: frame.mode };
    case 'chat': {
      const own = frame.line.seatId === state.seatId;
      const chat = [...state.chat, frame.line].slice(-roomLimits.chatKept);
      return { ...state, chat, unread: state.unread + (own ? 0 : 1) };
    }
    case 'chatRefused':
      return { ...state, notice: '发送太快，这条消息没有发出，请稍后再发。' };
    case 'muted':
      return { ...state, notice: `${frame.by}已将您静音，需要发言时可以再打开麦克风。` };
    default:
      return state;
  }
}

/** The socket is gone; it comes back. */
export function cut(state: RoomState): RoomState {
  return { ...state, phase: state.phase === 'here' ? 'reconnecting' : state.phase };
}

export function end(state: RoomState, ending: Ending): RoomState {
  return { ...state, phase: 'ended', ending, seats: [], mediaCut: false, notice: '' };
}

export const readChat = (state: RoomState): RoomState => (state.unread === 0 ? state : { ...state, unread: 0 });
export const withoutNotice = (state: RoomState): RoomState => (state.notice ? { ...state, notice: '' } : state);

/** Where they sat before, or last. */
function withSeat(seats: readonly RoomSeat[], seat: RoomSeat) {
  const at = seats.findIndex(({ seatId }) => seatId === seat.seatId);
  return at < 0 ? [...seats, seat] : seats.with(at, seat);
}

/** Of two people the one who makes the offers to the other, so that offers never cross. */
export const calls = (own: string, other: string) => own < other;
