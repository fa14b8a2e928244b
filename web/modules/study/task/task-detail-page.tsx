import { Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { studyTask, type TaskDetail } from '#contract/study/task.ts';
import { itemKindNames, taskStateNames } from '#contract/study/task-shape.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { useLearnerFrame } from '../../../kit/learner-ui/learner-frame.ts';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OwnTask } from './own-task.tsx';
import { PeopleTab } from './people-tab.tsx';
import { TaskForm } from './task-form.tsx';
import { deadlineText, taskTones } from './task-words.ts';
import './task.css';

function Contents({ task }: { task: TaskDetail }) {
  const words = { department: term('department'), post: term('post'), tag: '标签', person: '人员' };
  return (
    <Card className="task-contents">
      <h2>学习内容</h2>
      <ul className="task-facts">
        {task.items.map(({ itemId, kind, title, weight, optional }) => (
          <li key={itemId}>
            {itemKindNames[kind]} · {title}（{optional ? '选学' : `权重 ${weight}`}）
          </li>
        ))}
      </ul>
      <h2>分配规则</h2>
      <ul className="task-facts">
        {task.rules.map(({ kind, refId, name }) => (
          <li key={`${kind}${refId}`}>
            {words[kind]}：{name}
          </li>
        ))}
        {task.persons > 0 && <li>逐个选择的人员：{task.persons} 人</li>}
        {task.rules.length + task.persons === 0 && <li>还没有分配</li>}
      </ul>
      {task.description && (
        <>
          <h2>说明</h2>
          <p className="own-task-text">{task.description}</p>
        </>
      )}
    </Card>
  );
}

function Buttons({ task, onOpen }: { task: TaskDetail; onOpen: (opened: 'form' | 'allocate') => void }) {
  const { taskId, name, state } = task;
  const changes = [studyTask.read, studyTask.people, studyTask.search];
  const publish = useAction(studyTask.publish, { changes, success: ({ people }) => `已发布给 ${people} 人` });
  const clear = useAction(studyTask.clear, { changes, success: '已清空分配' });
  if (state === 'ENDED' || state === 'ARCHIVED') return null;
  return (
    <>
      <ActionButton
        id="clear"
        label="清空分配"
        confirm={{ title: `清空「${name}」的分配？`, content: '没有完成的人全部撤回，学习记录保留。', ok: '清空' }}
        onClick={() => clear.run({ query: { taskId } })}
      />
      <ActionButton id="modify" label="修改" onClick={() => onOpen('form')} />
      <ActionButton id="allocate" label="分配" onClick={() => onOpen('allocate')} />
      {state === 'DRAFT' && (
        <ActionButton id="publish" label="发布" onClick={() => publish.run({ query: { taskId } })} />
      )}
    </>
  );
}

function Managed({ task }: { task: TaskDetail }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'form' | 'allocate'>();
  const close = () => setOpened(undefined);
  const { counts } = task;
  return (
    <>
      <PageHeader
        title={task.name}
        note={<StatusDot tone={taskTones[task.state]}>{taskStateNames[task.state]}</StatusDot>}
        line={`${task.departmentName} · ${task.creator} 创建 · ${task.startsAt ? `${dateTime(task.startsAt)} 开始 · ` : ''}期限 ${deadlineText(task)}`}
        onBack={() => navigate('/manage/study/task')}
        extra={<Buttons task={task} onOpen={setOpened} />}
      />
      <div className="task-cards">
        <NumberCard label="人数" value={counts.people} />
        <NumberCard label="未开始" value={counts.notStarted} />
        <NumberCard label="进行中" value={counts.inProgress} />
        <NumberCard label="已完成" value={counts.done} />
        <NumberCard label="已逾期" value={counts.overdue} />
        <NumberCard label="免修" value={counts.exempt} />
      </div>
      <Tabs
        items={[
          { key: 'people', label: '人员明细', children: <PeopleTab task={task} /> },
          { key: 'contents', label: '内容与分配', children: <Contents task={task} /> },
          { key: 'history', label: '操作记录', children: <HistoryTab taskId={task.taskId} /> },
        ]}
      />
      {opened === 'form' && <TaskForm changed={task} departmentId={undefined} onClose={close} />}
      {opened === 'allocate' && <AllocateDialog task={task} onClose={close} />}
    </>
  );
}

/** For who manages the task what became of it, for everybody else their own part in it. */
export function Component() {
  const [params] = useSearchParams();
  const taskId = params.get('taskId') ?? '';
  const manages = can(studyTask.read);
  const { data, error } = useReply(studyTask.read, { query: { taskId } }, { quiet: true, enabled: manages });
  const own = !manages || error !== null;
  useLearnerFrame(own);
  if (own) return <OwnTask taskId={taskId} />;
  return data ? <Managed task={data} /> : <LinesSkeleton lines={8} />;
}
