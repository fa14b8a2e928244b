import { Button } from '../../learner-ui/button.tsx';
import type { RoomSession } from '../room-session.ts';
import type { RoomState } from '../room-state.ts';

/** Raised hands first; a host mutes and removes here. */
export function PeoplePanel({ session, room }: { session: RoomSession; room: RoomState }) {
  const sorted = room.seats.toSorted((one, other) => Number(other.hand) - Number(one.hand));
  return (
    <ul className="room-people">
      {sorted.map(({ seatId, name, role, hand, away, media }) => (
        <li key={seatId}>
          <span className="room-people-name">
            {name}
            {seatId === room.seatId && '（我）'}
          </span>
          <span className="room-people-state">
            {[role === 'host' && '主持人', role === 'listener' && '旁听', hand && '已举手', away && '重新连接中']
              .filter(Boolean)
              .join('，')}
          </span>
          {room.role === 'host' && seatId !== room.seatId && (
            <span className="room-people-actions">
              {role !== 'listener' && (
                <Button look="plain" disabled={!media.microphone} onClick={() => session.mute(seatId)}>
                  静音
                </Button>
              )}
              <Button look="plain" onClick={() => session.kick(seatId)}>
                移出
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
