import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../learner-ui/button.tsx';
import { OwnMedia } from './media/own-media.ts';
import { Lobby } from './page/lobby.tsx';
import { RoomView } from './page/room-view.tsx';
import './page/room.css';
import type { RoomSession } from './room-session.ts';
import { endingWords } from './room-state.ts';
import { useRoomSession } from './use-room-session.ts';

/**
 * A room as a whole: the lobby, in which devices are tried, the room itself, and what is said after it. A module gets a
 * pass from its own endpoint (`rtc.issueToken`, see server/kit/rtc/engine.ts) and shows
 *
 *     <Room pass={pass} renewPass={askForAnother} title="一面：前端工程师" name={ownName} beside={<Scorecard />} onLeft={close} />
 *
 * It fills its parent, which has a height. `beside` is a panel of the module's own next to the chat. `onSession` hands out
 * the session (`room-session.ts`): what each sends stands in its snapshot (`own.tracks`, `streams`), for recordings,
 * and `subscribe` tells of changes. Nothing of it loads Ant Design. What only needs the connection takes
 * `useRoomSession` and `OwnMedia` and draws it by itself.
 */
export interface RoomProps {
  readonly pass: string;
  /** Asked once when the pass is over; without it the room ends then. */
  readonly renewPass?: (() => Promise<string>) | undefined;
  readonly title: string;
  /** As the others read it; the pass says it to the server. */
  readonly name: string;
  /** Their pass lets them neither speak nor be seen. */
  readonly listener?: boolean;
  readonly beside?: { readonly title: string; readonly content: ReactNode } | undefined;
  /** In the head of the room, beside how many there are. */
  readonly status?: ReactNode;
  /** Below the head: what everybody who sits there has to read. */
  readonly notice?: ReactNode;
  readonly onSession?: ((session: RoomSession | undefined) => void) | undefined;
  /** After somebody left, was removed, or the room was ended; shown as a button. */
  readonly onLeft?: (() => void) | undefined;
}

export function Room(props: RoomProps) {
  const [visit, setVisit] = useState(0);
  return <Visit key={visit} {...props} onAgain={() => setVisit(visit + 1)} />;
}

interface VisitProps extends RoomProps {
  readonly onAgain: () => void;
}

function Visit(props: VisitProps) {
  const { title, name, listener = false } = props;
  const [media] = useState(() => new OwnMedia());
  const [entered, setEntered] = useState(false);
  const parting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(parting.current);
    return () => {
      parting.current = setTimeout(() => media.stop());
    };
  }, [media]);
  if (entered) return <Seat {...props} media={media} />;
  return <Lobby title={title} name={name} listener={listener} media={media} onEnter={() => setEntered(true)} />;
}

function Seat({
  pass,
  renewPass,
  media,
  title,
  onSession,
  onLeft,
  onAgain,
  ...shown
}: VisitProps & { media: OwnMedia }) {
  const { session, snapshot } = useRoomSession({ pass, renewPass, media });
  useEffect(() => {
    onSession?.(session);
    return () => onSession?.(undefined);
  }, [session, onSession]);
  const { phase, ending = 'left' } = snapshot.room;
  if (phase !== 'ended') return <RoomView {...shown} session={session} snapshot={snapshot} title={title} />;
  return (
    <div className="room room-over">
      <p role="status">{endingWords[ending]}</p>
      <div className="room-over-actions">
        {onLeft && <Button onClick={onLeft}>返回</Button>}
        {ending !== 'kicked' && ending !== 'ended' && (
          <Button look="primary" onClick={onAgain}>
            重新进入
          </Button>
        )}
      </div>
    </div>
  );
}
