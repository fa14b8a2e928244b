import { useMemo } from 'react';
import type { RoomSeat } from '#contract/rtc.ts';
import type { SeatStreams } from '../connection/links.ts';
import type { OwnTracks } from '../connection/peer-link.ts';
import { Icon } from './icon.tsx';
import { Sound, Video } from './video.tsx';

interface TileProps {
  readonly seat: RoomSeat;
  readonly own: boolean;
  readonly streams: SeatStreams;
}

/** One person: their picture, or their name in its place. */
export function Tile({ seat, own, streams }: TileProps) {
  const { name, media, away, hand, role } = seat;
  const picture = media.camera ? streams.camera : undefined;
  return (
    <li className={away ? 'room-tile room-tile-away' : 'room-tile'} data-seat={seat.seatId}>
      {picture ? (
        <Video stream={picture} label={`${name}的画面`} mirrored={own} />
      ) : (
        <span className="room-tile-face" aria-hidden="true">
          {[...name].slice(-2).join('')}
        </span>
      )}
      {!own && streams.microphone && <Sound stream={streams.microphone} />}
      {away && <span className="room-tile-note">重新连接中…</span>}
      <span className="room-tile-name">
        {role !== 'listener' && (
          <span className={media.microphone ? 'room-tile-on' : 'room-tile-off'}>
            <Icon name="microphone" off={!media.microphone} size={16} />
            <span className="ui-hidden">{media.microphone ? '麦克风已打开' : '麦克风已关闭'}</span>
          </span>
        )}
        <span className="room-tile-words">{own ? `${name}（我）` : name}</span>
        {role === 'host' && <span className="room-tile-role">主持人</span>}
      </span>
      {hand && (
        <span className="room-tile-hand">
          <Icon name="hand" size={18} />
          <span className="ui-hidden">已举手</span>
        </span>
      )}
    </li>
  );
}

/** The screen that somebody shares. */
export function ScreenTile({ seat, stream }: { seat: RoomSeat; stream: MediaStream }) {
  return (
    <li className="room-tile room-tile-screen" data-screen={seat.seatId}>
      <Video stream={stream} label={`${seat.name}共享的屏幕`} whole />
      <span className="room-tile-name">
        <span className="room-tile-words">{seat.name}的屏幕</span>
      </span>
    </li>
  );
}

/** What one sends oneself, as it is seen by others; without one's own voice. */
export function useOwnStreams({ camera, screen }: OwnTracks): SeatStreams {
  return useMemo(
    () => ({
      ...(camera && { camera: new MediaStream([camera]) }),
      ...(screen && { screen: new MediaStream([screen]) }),
    }),
    [camera, screen],
  );
}
