import { Button } from 'antd';
import { useState } from 'react';
import {
  studyTarget,
  type TargetDetail,
  type TargetPerson,
  targetPersonStateNames,
  targetPersonStates,
} from '#contract/study/target.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { UrgeDialog, urgedText } from '../task/urge-dialog.tsx';
import type { Chosen } from './gradation-cards.tsx';
import { personTones, share } from './target-words.ts';
import './target.css';

const columns = (): DataColumn<TargetPerson>[] => [
  { key: 'realName', title: '姓名', width: 96, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 108, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 128, ellipsis: true },
  {
    ...{ key: 'state', title: '状态', width: 92 },
    render: ({ state }) => <StatusDot tone={personTones[state]}>{targetPersonStateNames[state]}</StatusDot>,
  },
  {
    ...{ key: 'progress', title: '进度', width: 128 },
    render: ({ realName, progress }) => <Progress label={`${realName}的进度`} value={Math.floor(progress / 100)} />,
  },
  { key: 'attainment', title: '达成度', width: 76, align: 'right', render: ({ attainment }) => share(attainment) },
  { key: 'why', title: '说明' },
];

interface PeopleListProps {
  target: TargetDetail;
  chosen: Chosen | undefined;
  onClear: () => void;
}

/** Who has the target, with one sentence why each stands where they stand. */
export function PeopleList({ target: { targetId, state: targetState }, chosen, onClear }: PeopleListProps) {
  const query = useLocalTableQuery({ filters: { text: 'text', state: targetPersonStates } });
  const [keys, setKeys] = useState<string[]>([]);
  const [urging, setUrging] = useState(false);
  const { page, size, filters } = query;
  const body = {
    ...chosen?.filter,
    ...(filters.text && { text: filters.text }),
    ...(filters.state && { state: filters.state }),
  };
  const list = useReply(
    studyTarget.people,
    { query: { targetId, page, size }, body },
    { keepPrevious: true, quiet: true },
  );
  const remove = useAction(studyTarget.remove, {
    changes: [studyTarget.people, studyTarget.read, studyTarget.search, studyTarget.chart],
    success: ({ changed }) => `已移除 ${changed} 人`,
    onDone: () => setKeys([]),
  });
  const urge = useAction(studyTarget.urge, {
    ...{ changes: [studyTarget.people], success: urgedText },
    onDone: () => {
      setUrging(false);
      setKeys([]);
    },
  });
  const actions: Action[] = [
    { id: 'urge', label: '催办', onClick: () => setUrging(true) },
    {
      ...{ id: 'remove', label: '移除', danger: true },
      confirm: { title: `移除 ${keys.length} 人？`, content: '分配规则不会再把他们加回来，已达成的不变。', ok: '移除' },
      onClick: () => remove.run({ query: { targetId }, body: { userIds: keys } }),
    },
  ];
  return (
    <>
      <ListPage
        list={list}
        label="人员"
        rowKey="userId"
        columns={columns()}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: `姓名、${term('jobNumber')}` },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态', width: 120 },
            options: targetPersonStates.map((value) => ({ value, label: targetPersonStateNames[value] })),
          },
        ]}
        filtersExtra={
          <>
            {targetState === 'OPEN' && (
              <ActionButton
                id="urge"
                label="催办全部"
                onClick={() => {
                  setKeys([]);
                  setUrging(true);
                }}
              />
            )}
            <ActionButton
              id="export"
              label="导出"
              onClick={() => download(studyTarget.export, { query: { targetId }, body })}
            />
          </>
        }
        note={
          chosen && (
            <p className="target-chosen" role="status">
              只看：{chosen.label}{' '}
              <Button type="link" size="small" onClick={onClear}>
                看全部
              </Button>
            </p>
          )
        }
        {...(targetState === 'OPEN' && {
          selection: { keys, onChange: (chosen: readonly React.Key[]) => setKeys(chosen.map(String)), actions },
        })}
        empty={{
          text: '还没有人',
          hint: `${targetState === 'DRAFT' ? '开放以后，分配到的人会出现在这里。' : `把目标分配给人员、${term('department')}、${term('post')}或标签。`}`,
        }}
      />
      {urging && (
        <UrgeDialog
          userIds={keys}
          verb="达成"
          pending={urge.pending}
          onUrge={(body) => urge.run({ query: { targetId }, body })}
          onClose={() => setUrging(false)}
        />
      )}
    </>
  );
}
