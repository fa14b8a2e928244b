import { useNavigate, useSearchParams } from 'react-router';
import { studyTask } from '#contract/study/task.ts';
import { shownStateNames, type TaskAnswer } from '#contract/study/task-shape.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { percentText } from '../course/course-words.tsx';
import { AnswerItemCard } from './answer-item.tsx';
import { detailAddress, stateTones } from './task-words.ts';
import './task.css';

const partOf = (basisPoints: number | null) => (basisPoints === null ? '—' : percentText(basisPoints));

function Answer({ answer }: { answer: TaskAnswer }) {
  const navigate = useNavigate();
  const { taskId, taskName, userId, realName, jobNumber, departmentName, postName, state, progress } = answer;
  const { score, dueAt, doneAt, urgedAt, why, items } = answer;
  return (
    <>
      <PageHeader
        title={`${realName}的学习情况`}
        note={<StatusDot tone={stateTones[state]}>{shownStateNames[state]}</StatusDot>}
        line={[taskName, jobNumber, departmentName, postName].filter(Boolean).join(' · ')}
        onBack={() => navigate(detailAddress(taskId))}
      />
      <div className="task-cards">
        <NumberCard label="进度" value={partOf(progress)} />
        <NumberCard label="得分" value={partOf(score)} hint="考试和练习按权重计算" />
        <NumberCard label="期限" value={dueAt ? dateText(dueAt) : '不限'} />
        <NumberCard label="完成时间" value={doneAt ? dateText(doneAt) : '—'} />
        <NumberCard label="最近催办" value={urgedAt ? dateText(urgedAt) : '—'} />
      </div>
      <p className="task-answer-why" role="status">
        {why}
      </p>
      {items.map((item) => (
        <AnswerItemCard key={item.itemId} item={item} userId={userId} />
      ))}
    </>
  );
}

/** What one person did in a task, for who manages it. */
export function Component() {
  const [params] = useSearchParams();
  const query = { taskId: params.get('taskId') ?? '', userId: params.get('userId') ?? '' };
  const { data, error, refetch } = useReply(studyTask.answer, { query }, { quiet: true });
  if (data) return <Answer answer={data} />;
  return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
}
