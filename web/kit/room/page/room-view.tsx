import { type ReactNode, useState } from 'react';
import type { RoomSeat } from '#contract/rtc.ts';
import { Button } from '../../learner-ui/button.tsx';
import type { SeatStreams } from '../connection/links.ts';
import type { RoomSession, RoomSnapshot } from '../room-session.ts';
import { mediaCutWords } from '../room-state.ts';
import { ChatPanel } from './chat-panel.tsx';
import { ControlBar, type PanelName, refusals } from './control-bar.tsx';
import { PeoplePanel } from './people-panel.tsx';
import './panel.css';
import { ScreenTile, Tile, useOwnStreams } from './tile.tsx';

interface RoomViewProps {
  readonly session: RoomSession;
  readonly snapshot: RoomSnapshot;
  readonly title: string;
  /** A panel of the module's own, open from the beginning where there is room for it. */
  readonly beside?: { readonly title: string; readonly content: ReactNode } | undefined;
  readonly status?: ReactNode;
  readonly notice?: ReactNode;
}

const panelTitles: Readonly<Record<'chat' | 'people', string>> = { chat: '聊天', people: '成员' };

const isWide = () => matchMedia('(width > 900px)').matches;

export function RoomView({ session, snapshot, title, beside, status, notice }: RoomViewProps) {
  const { room, own, streams } = snapshot;
  const [panel, setPanel] = useState<PanelName | undefined>(() => (beside && isWide() ? 'beside' : undefined));
  const ownStreams = useOwnStreams(own.tracks);
  const of = ({ seatId }: RoomSeat): SeatStreams => (seatId === room.seatId ? ownStreams : (streams.get(seatId) ?? {}));
  const screens = room.seats.flatMap((seat) => {
    const { screen } = of(seat);
    return seat.media.screen && screen ? [{ seat, screen }] : [];
  });
  const notes = [...refusals(snapshot), room.notice].filter(Boolean);
  return (
    <div className="room" data-phase={room.phase} data-mode={room.mode}>
      <header className="room-head">
        <h1>{title}</h1>
        <div className="room-head-side">
          {status}
          <span>{room.phase === 'connecting' ? '正在进入…' : `${room.seats.length} 人`}</span>
        </div>
      </header>
      {notice}
      {room.phase === 'reconnecting' && (
        <p className="room-cut" role="alert">
          网络已断开，正在重新连接，您的座位会保留一分钟…
        </p>
      )}
      {room.phase === 'here' && room.mediaCut && (
        <p className="room-cut" role="alert">
          {mediaCutWords}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="room-note" role="status">
          {note}
          {note === room.notice && (
            <Button look="plain" onClick={() => session.closeNotice()}>
              知道了
            </Button>
          )}
        </p>
      ))}
      <div className="room-middle">
        <ul
          className={screens.length > 0 ? 'room-tiles room-tiles-screen' : 'room-tiles'}
          data-count={room.seats.length}
        >
          {screens.map(({ seat, screen }) => (
            <ScreenTile key={`screen ${seat.seatId}`} seat={seat} stream={screen} />
          ))}
          {room.seats.map((seat) => (
            <Tile key={seat.seatId} seat={seat} own={seat.seatId === room.seatId} streams={of(seat)} />
          ))}
        </ul>
        {panel && (
          <aside className="room-panel" aria-label={panel === 'beside' ? beside?.title : panelTitles[panel]}>
            <div className="room-panel-head">
              <h2>{panel === 'beside' ? beside?.title : panelTitles[panel]}</h2>
              <Button look="plain" onClick={() => setPanel(undefined)}>
                收起
              </Button>
            </div>
            {panel === 'chat' && <ChatPanel session={session} room={room} />}
            {panel === 'people' && <PeoplePanel session={session} room={room} />}
            {panel === 'beside' && <div className="room-beside">{beside?.content}</div>}
          </aside>
        )}
      </div>
      <ControlBar session={session} snapshot={snapshot} panel={panel} onPanel={setPanel} beside={beside?.title} />
    </div>
  );
}
