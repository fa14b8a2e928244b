import { Link } from 'react-router';
import { taskAddress } from '#contract/study/addresses.ts';
import { type OwnTask, ownTask } from '#contract/study/own-task.ts';
import { shownStateNames } from '#contract/study/task-shape.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { StudyTabs } from '../learner/study-tabs.tsx';
import { tagTones } from './task-words.ts';
import './task.css';

function Row({ own }: { own: OwnTask }) {
  const { taskId, name, state, progress, dueAt } = own;
  return (
    <li className="own-task-row">
      <div>
        <strong>{name}</strong> <Tag tone={tagTones[state]}>{shownStateNames[state]}</Tag>
        <p className="own-task-note">{dueAt ? `${dateText(dueAt)} 24 点前完成` : '没有期限'}</p>
        <Progress label={`${name}的进度`} value={progress / 100} />
      </div>
      <Link className="ui-button ui-button-default own-task-open" to={taskAddress(taskId)}>
        打开
      </Link>
    </li>
  );
}

function Body() {
  const own = useReply(ownTask.list, {}, { quiet: true });
  if (!own.data) {
    if (!own.error) return <Skeleton lines={4} />;
    return <ErrorState title="任务没有加载成功" text={own.error.text} onRetry={own.refetch} />;
  }
  if (own.data.length === 0) return <EmptyState title="还没有学习任务" text="分配给您的任务会出现在这里。" />;
  return (
    <ul>
      {own.data.map((one) => (
        <Row key={one.taskId} own={one} />
      ))}
    </ul>
  );
}

export function Component() {
  return (
    <LearnerLayout>
      <StudyTabs />
      <section className="ui-card own-tasks">
        <h1>学习任务</h1>
        <Body />
      </section>
    </LearnerLayout>
  );
}
