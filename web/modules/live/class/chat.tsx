import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LessonLine, type LessonView, liveClass } from '#contract/live/class.ts';
import { lessonLimits } from '#contract/live/lesson.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { dateTime } from '../../../kit/text/time.ts';

interface ChatProps {
  readonly view: LessonView;
  readonly lines: readonly LessonLine[];
  readonly again: () => Promise<void>;
}

const whyNot = ({ state, role, muted, chatClosed }: LessonView) => {
  if (state === 'ENDED') return '直播已结束，聊天只能查看。';
  if (role === 'teacher') return '';
  if (muted) return '老师已将您禁言。';
  return chatClosed ? '老师已关闭聊天。' : '';
};

/** What is written in the lesson; whoever comes later reads what was written before. */
export function Chat({ view, lines, again }: ChatProps) {
  const { lessonId, role, chatClosed, state } = view;
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const say = useAction(liveClass.say, {
    onDone: () => {
      setText('');
      void again();
    },
  });
  const close = useAction(liveClass.closeChat, { onDone: () => void again() });
  useEffect(() => {
    if (lines.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) say.run({ body: { lessonId, text } });
  };
  const reason = whyNot(view);
  return (
    <div className="live-chat">
      <ul ref={list} aria-live="polite">
        {lines.length === 0 && <li className="live-none">还没有消息。</li>}
        {lines.map((line) => (
          <li key={line.lineId}>
            <span className={line.teacher ? 'live-line-head live-line-teacher' : 'live-line-head'}>
              {line.name}
              {line.teacher && '（老师）'} {dateTime(line.at).slice(-5)}
            </span>
            <span className="live-line-text">{line.text}</span>
          </li>
        ))}
      </ul>
      {reason ? (
        <p className="live-none">{reason}</p>
      ) : (
        <form onSubmit={send}>
          <input
            aria-label="消息"
            placeholder="输入消息"
            value={text}
            maxLength={lessonLimits.chatLength}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" look="primary" pending={say.pending} disabled={text.trim() === ''}>
            发送
          </Button>
        </form>
      )}
      {role === 'teacher' && state === 'LIVE' && (
        <Button pending={close.pending} onClick={() => close.run({ body: { lessonId, closed: !chatClosed } })}>
          {chatClosed ? '打开聊天' : '关闭聊天'}
        </Button>
      )}
    </div>
  );
}
