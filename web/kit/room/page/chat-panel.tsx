import { type FormEvent, useEffect, useRef, useState } from 'react';
import { roomLimits } from '#contract/rtc.ts';
import { Button } from '../../learner-ui/button.tsx';
import type { RoomSession } from '../room-session.ts';
import type { RoomState } from '../room-state.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** What is written in the room; who comes later reads what was written before. */
export function ChatPanel({ session, room }: { session: RoomSession; room: RoomState }) {
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const { chat, unread, seatId: own, phase } = room;
  useEffect(() => {
    if (chat.length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [chat]);
  useEffect(() => {
    if (unread > 0) session.readChat();
  }, [unread, session]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    session.say(text);
    setText('');
  };
  return (
    <div className="room-chat">
      <ul aria-live="polite">
        {chat.length === 0 && <li className="room-chat-none">还没有消息。</li>}
        {chat.map((line) => (
          <li
            key={`${line.at} ${line.seatId} ${line.text}`}
            className={line.seatId === own ? 'room-line-own' : undefined}
          >
            <span className="room-line-head">
              {line.name} {clock.format(new Date(line.at))}
            </span>
            <span className="room-line-text">{line.text}</span>
          </li>
        ))}
        <li ref={end} className="room-chat-end" aria-hidden="true" />
      </ul>
      <form onSubmit={send}>
        <input
          aria-label="消息"
          placeholder="输入消息"
          value={text}
          maxLength={roomLimits.chatLength}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary" disabled={phase !== 'here' || text.trim() === ''}>
          发送
        </Button>
      </form>
    </div>
  );
}
