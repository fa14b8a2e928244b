import { Link, useNavigate } from 'react-router';
import { ownPractice } from '#contract/study/own-practice.ts';
import { type ItemProgress, type OwnTaskDetail, ownTask } from '#contract/study/own-task.ts';
import { itemKindNames, shownStateNames } from '#contract/study/task-shape.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { tagTones } from './task-words.ts';
import './task.css';

function Learn({ taskId, item, ended }: { taskId: string; item: ItemProgress; ended: boolean }) {
  const read = useAction(ownTask.read, { changes: [ownTask.detail, ownTask.list], success: '已记下您读过这份资料' });
  const navigate = useNavigate();
  const start = useAction(ownPractice.start, { onDone: ({ sessionId }) => navigate(`/practice/${sessionId}`) });
  const { link, kind, done, itemId, refId, mode } = item;
  if (!link) return null;
  if (kind === 'practice' && mode) {
    return (
      <Button
        look={done ? 'default' : 'primary'}
        pending={start.pending}
        onClick={() => start.run({ body: { practiceId: refId, mode } })}
      >
        {done ? '再练一次' : '去练习'}
      </Button>
    );
  }
  if (kind !== 'material') {
    return (
      <Link className="ui-button ui-button-primary own-task-open" to={link}>
        {done ? '查看' : '去学习'}
      </Link>
    );
  }
  return (
    <>
      <a className="ui-button ui-button-default own-task-open" href={link} target="_blank" rel="noreferrer">
        打开资料
      </a>
      {!done && !ended && (
        <Button look="primary" pending={read.pending} onClick={() => read.run({ query: { taskId, itemId } })}>
          我已阅读
        </Button>
      )}
    </>
  );
}

function Line({ task, item }: { task: OwnTaskDetail; item: ItemProgress }) {
  return (
    <li className="own-task-row">
      <div>
        <strong>{item.title}</strong>
        <p className="own-task-note">
          {itemKindNames[item.kind]}
          {item.optional && ' · 选学'} · {item.why ?? '已完成'}
        </p>
      </div>
      <div className="own-task-buttons">
        <Learn taskId={task.taskId} item={item} ended={task.taskState !== 'PUBLISHED'} />
      </div>
    </li>
  );
}

/** A task as whoever has it sees it: how far they are, what is missing, and where to go on. */
export function OwnTask({ taskId }: { taskId: string }) {
  const { data: task, error, refetch } = useReply(ownTask.detail, { query: { taskId } }, { quiet: true });
  if (!task) {
    if (!error) return <Skeleton lines={6} />;
    return <ErrorState title="任务没有加载成功" text={error.text} onRetry={refetch} />;
  }
  return (
    <section className="ui-card own-tasks">
      <h1>{task.name}</h1>
      <Tag tone={tagTones[task.state]}>{shownStateNames[task.state]}</Tag>
      <p className="own-task-why">{task.why}</p>
      <Progress label="任务进度" value={task.progress / 100} />
      {task.description && <p className="own-task-text">{task.description}</p>}
      <ul>
        {task.items.map((item) => (
          <Line key={item.itemId} task={task} item={item} />
        ))}
      </ul>
    </section>
  );
}
