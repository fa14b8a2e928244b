import { type LessonView, liveClass } from '#contract/live/class.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';

/** Who is there, raised hands first. */
export function People({ view, again }: { view: LessonView; again: () => Promise<void> }) {
  const { lessonId, people, role, state } = view;
  const done = { onDone: () => void again() };
  const lower = useAction(liveClass.lower, done);
  const mute = useAction(liveClass.mute, done);
  if (people.length === 0) return <p className="live-none">现在没有人在听。</p>;
  return (
    <ul className="live-people">
      {people.map(({ userId, realName, handAt, muted }) => (
        <li key={userId}>
          <span className="live-people-name">
            {realName} {handAt && <Tag tone="orange">举手</Tag>} {muted && <Tag>禁言</Tag>}
          </span>
          {role === 'teacher' && state === 'LIVE' && (
            <span className="live-people-actions">
              {handAt && <Button onClick={() => lower.run({ body: { lessonId, userId } })}>放下手</Button>}
              <Button onClick={() => mute.run({ body: { lessonId, userId, muted: !muted } })}>
                {muted ? '取消禁言' : '禁言'}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
