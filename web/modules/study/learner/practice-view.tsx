import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practiceModeNames } from '#contract/study/practice.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { notStartedText, tellRefused } from '../own-practice/use-sent-answer.ts';

interface PracticeViewProps {
  practiceId: string;
  completed: boolean;
  /** Where somebody comes back to when they have practised. */
  courseAddress: string;
}

/** What a course asks to be practised: a whole round of it completes the section. */
export function PracticeView({ practiceId, completed, courseAddress }: PracticeViewProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useReply(ownPractice.list, { query: { practiceId } }, { quiet: true });
  const go = (sessionId: string) => navigate(`/practice/${sessionId}`, { state: { courseAddress } });
  const start = useAction(ownPractice.start, {
    onDone: ({ sessionId }) => go(sessionId),
    onFailure: tellRefused(notStartedText),
    quiet: true,
  });
  if (error?.status === 404) return <EmptyState text="练习现在没有开放" hint="请联系课程管理人。" />;
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={4} />;
  const own = data.data[0];
  if (!own) return null;
  const { name, description, modes, practised, right, openSessionId, closedBecause } = own;
  const whole = modes.filter((mode) => mode === 'SEQUENTIAL' || mode === 'RANDOM' || mode === 'MOCK');
  return (
    <div className="learn-practice">
      <h3>{name}</h3>
      {description && <p>{description}</p>}
      <p className="learn-note" role="status">
        {completed ? '这一节已完成。' : '答完一整轮的全部题目后，这一节算完成。'}
        {practised > 0 && `练过 ${practised} 题，最近一次答对 ${right} 题。`}
      </p>
      {closedBecause && <p className="learn-note">{closedBecause}</p>}
      <div className="learn-buttons">
        {openSessionId && (
          <Button type="primary" onClick={() => go(openSessionId)}>
            接着做
          </Button>
        )}
        {!closedBecause &&
          whole.map((mode) => (
            <Button
              key={mode}
              {...(!openSessionId && mode === whole[0] && { type: 'primary' as const })}
              loading={start.pending}
              onClick={() => start.run({ body: { practiceId, mode } })}
            >
              {practiceModeNames[mode]}
            </Button>
          ))}
        {(whole.length < modes.length || closedBecause) && (
          <Button onClick={() => navigate('/practice')}>更多练习方式</Button>
        )}
      </div>
    </div>
  );
}
