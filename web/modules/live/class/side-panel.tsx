import { useState } from 'react';
import { type LessonLine, type LessonView, liveClass } from '#contract/live/class.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Chat } from './chat.tsx';
import { People } from './people.tsx';
import { Questions } from './questions.tsx';

interface SidePanelProps {
  readonly view: LessonView;
  readonly lines: readonly LessonLine[];
  readonly again: () => Promise<void>;
}

/** Beside the picture, on a phone below it: what goes on between people. */
export function SidePanel({ view, lines, again }: SidePanelProps) {
  const { lessonId, role, state, questions, people, hand } = view;
  const [chosen, setChosen] = useState<'chat' | 'question' | 'people'>('chat');
  const raise = useAction(liveClass.raise, { onDone: () => void again() });
  const hands = people.filter(({ handAt }) => handAt !== null).length;
  const tabs = [
    { id: 'chat', name: '聊天' },
    { id: 'question', name: questions.length > 0 ? `提问（${questions.length}）` : '提问' },
    ...(role === 'learner' ? [] : [{ id: 'people', name: hands > 0 ? `成员（${hands} 人举手）` : '成员' }]),
  ] as const;
  return (
    <aside className="ui-card live-side" aria-label="互动">
      {role === 'learner' && state === 'LIVE' && <RollCall view={view} again={again} />}
      {role === 'learner' && <OpenQuestion view={view} again={again} />}
      <div className="live-tabs">
        <div className="live-tab-list" role="tablist">
          {tabs.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={chosen === id}
              onClick={() => setChosen(id as typeof chosen)}
            >
              {name}
            </button>
          ))}
        </div>
        {role === 'learner' && state === 'LIVE' && (
          <Button
            className="live-hand"
            aria-pressed={hand}
            pending={raise.pending}
            onClick={() => raise.run({ body: { lessonId, raised: !hand } })}
          >
            {hand ? '放下手' : '举手'}
          </Button>
        )}
      </div>
      {chosen === 'chat' && <Chat view={view} lines={lines} again={again} />}
      {chosen === 'question' && <Questions view={view} again={again} />}
      {chosen === 'people' && <People view={view} again={again} />}
    </aside>
  );
}

type Props = Pick<SidePanelProps, 'view' | 'again'>;

function RollCall({ view: { rollCall }, again }: Props) {
  const answer = useAction(liveClass.answerRoll, { success: '已签到', onDone: () => void again() });
  if (!rollCall?.open || rollCall.answered) return null;
  const { rollCallId } = rollCall;
  return (
    <div className="live-call" role="alert">
      <span>老师发起了签到，请在一分钟内签到。</span>
      <Button look="primary" pending={answer.pending} onClick={() => answer.run({ body: { rollCallId } })}>
        签到
      </Button>
    </div>
  );
}

/** The question that is open stands above everything else. */
function OpenQuestion({ view, again }: Props) {
  const open = view.questions.filter(({ closedAt, own }) => closedAt === null && own === null);
  if (open.length === 0 || view.state !== 'LIVE') return null;
  return <Questions view={{ ...view, questions: open }} again={again} />;
}
