import { Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { studyTask, type TaskDetail } from '#contract/study/task.ts';
import { shownStateNames, shownStates, type TaskPerson } from '#contract/study/task-shape.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { answerAddress, stateTones } from './task-words.ts';
import { UrgeDialog, urgedText } from './urge-dialog.tsx';

const sorts = ['realName', 'jobNumber', 'progress', 'dueAt', 'doneAt'] as const;

const columns = (taskId: string): DataColumn<TaskPerson>[] => [
  {
    ...{ key: 'realName', title: '姓名', width: 96, ellipsis: true, sort: true },
    render: ({ userId, realName }) => <Link to={answerAddress(taskId, userId)}>{realName}</Link>,
  },
  { key: 'jobNumber', title: term('jobNumber'), width: 108, ellipsis: true, sort: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  { key: 'postName', title: term('post'), width: 120, ellipsis: true, render: ({ postName }) => postName ?? '—' },
  {
    ...{ key: 'progress', title: '进度', width: 132, sort: true },
    render: ({ realName, progress }) => <Progress label={`${realName}的进度`} value={progress / 100} />,
  },
  {
    ...{ key: 'score', title: '得分', width: 76, align: 'right' },
    render: ({ score }) => (score === null ? '—' : percentText(score / 10_000)),
  },
  { key: 'dueAt', title: '期限', width: 108, sort: true, render: ({ dueAt }) => (dueAt ? dateText(dueAt) : '不限') },
  {
    key: 'doneAt',
    title: '完成时间',
    width: 136,
    sort: true,
    render: ({ doneAt }) => (doneAt ? dateTime(doneAt) : '—'),
  },
  {
    ...{ key: 'state', title: '状态', width: 96 },
    render: ({ state, exemptReason }) => (
      <span title={exemptReason ?? undefined}>
        <StatusDot tone={stateTones[state]}>{shownStateNames[state]}</StatusDot>
      </span>
    ),
  },
];

type Doing = 'extend' | 'exempt' | 'urge';
const changes = [studyTask.people, studyTask.read, studyTask.search];

interface DialogProps {
  taskId: string;
  userIds: string[];
  doing: 'extend' | 'exempt';
  onDone: () => void;
  onClose: () => void;
}

function PeopleDialog({ taskId, userIds, doing, onDone, onClose }: DialogProps) {
  const [form] = Form.useForm<{ dueAt: string }>();
  const done = { changes, success: ({ changed }: { changed: number }) => `已处理 ${changed} 人`, onDone };
  const extend = useAction(studyTask.extend, done);
  const exempt = useAction(studyTask.exempt, done);
  if (doing === 'exempt') {
    return (
      <ReasonDialog
        title={`给 ${userIds.length} 人免修`}
        label="免修原因"
        hint="本人会看到这个原因。"
        okText="免修"
        pending={exempt.pending}
        fields={exempt.fields}
        onSubmit={(reason) => exempt.run({ query: { taskId }, body: { userIds, reason } })}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={`给 ${userIds.length} 人延期`}
      form={form}
      initialValues={{}}
      firstField="dueAt"
      okText="延期"
      pending={extend.pending}
      onSubmit={({ dueAt }) => extend.run({ query: { taskId }, body: { userIds, dueAt } })}
      onClose={onClose}
    >
      <Form.Item
        name="dueAt"
        label="新的截止日期"
        extra="当天 24 点前完成都算按时。"
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <InstantPicker lastDay placeholder="选择日期" />
      </Form.Item>
    </FormDialog>
  );
}

/** Who has a task, how far each is, and what can be done about it. */
export function PeopleTab({ task }: { task: TaskDetail }) {
  const query = useLocalTableQuery({ filters: { text: 'text', state: shownStates }, sorts });
  const { sent, filters } = query;
  const [keys, setKeys] = useState<string[]>([]);
  const [doing, setDoing] = useState<Doing>();
  const { taskId } = task;
  const body = { ...(filters.text && { text: filters.text }), ...(filters.state && { state: filters.state }) };
  const list = useReply(studyTask.people, { query: { taskId, ...sent }, body }, { keepPrevious: true, quiet: true });
  const cleared = () => setKeys([]);
  const remove = useAction(studyTask.remove, {
    ...{ changes, onDone: cleared },
    success: ({ changed }) => `已移除 ${changed} 人`,
  });
  const urge = useAction(studyTask.urge, {
    ...{ changes: [studyTask.people, studyTask.history], success: urgedText },
    onDone: () => {
      setDoing(undefined);
      cleared();
    },
  });
  const actions: Action[] = [
    { id: 'urge', label: '催办', onClick: () => setDoing('urge') },
    { id: 'extend', label: '延期', onClick: () => setDoing('extend') },
    { id: 'exempt', label: '免修', onClick: () => setDoing('exempt') },
    {
      ...{ id: 'remove', label: '移除', danger: true },
      confirm: { title: `移除 ${keys.length} 人？`, content: '分配规则不会再把他们加回来，已完成的不变。', ok: '移除' },
      onClick: () => remove.run({ query: { taskId }, body: { userIds: keys } }),
    },
  ];
  const running = task.state === 'PUBLISHED';
  return (
    <>
      <ListPage
        list={list}
        label="人员"
        rowKey="userId"
        columns={columns(taskId)}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: `姓名、${term('jobNumber')}` },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态', width: 120 },
            options: shownStates.map((value) => ({ value, label: shownStateNames[value] })),
          },
        ]}
        filtersExtra={
          <>
            {running && (
              <ActionButton
                id="urge"
                label="催办全部"
                onClick={() => {
                  cleared();
                  setDoing('urge');
                }}
              />
            )}
            <ActionButton
              id="export"
              label="导出"
              onClick={() => download(studyTask.export, { query: { taskId }, body })}
            />
          </>
        }
        {...(running && { selection: { keys, onChange: (keys) => setKeys(keys.map(String)), actions } })}
        empty={{
          text: '还没有人',
          hint: task.state === 'DRAFT' ? '发布以后，分配到的人会出现在这里。' : '把任务分配给人员、部门、岗位或标签。',
        }}
      />
      {doing === 'urge' && (
        <UrgeDialog
          userIds={keys}
          verb="完成"
          pending={urge.pending}
          onUrge={(body) => urge.run({ query: { taskId }, body })}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing && doing !== 'urge' && (
        <PeopleDialog
          {...{ taskId, userIds: keys, doing }}
          onDone={() => {
            setDoing(undefined);
            setKeys([]);
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  );
}
