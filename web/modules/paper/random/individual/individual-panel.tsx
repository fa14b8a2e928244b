import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type IndividualSet, individualPapers } from '#contract/paper/individual.ts';
import type { Action } from '../../../../kit/action/action.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Card } from '../../../../kit/card.tsx';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { ListTable } from '../../../../kit/list-page/list-table.tsx';
import { EmptyState } from '../../../../kit/states.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { SetDrawer } from './set-drawer.tsx';
import { SetState } from './set-state.tsx';
import { StartForm } from './start-form.tsx';

interface IndividualPanelProps {
  paperId: string;
  paperName: string;
  hasRules: boolean;
  /** Rules that are typed but not saved: they do not count here. */
  dirty: boolean;
  onRules: () => void;
}

type Row = Omit<IndividualSet, 'statistics'>;

const progressMs = 1500;

const columns: readonly DataColumn<Row>[] = [
  { key: 'name', title: '名称', ellipsis: true },
  { key: 'people', title: '人数', width: 88, align: 'right', render: ({ people }) => people.toLocaleString('zh-CN') },
  { key: 'state', title: '状态', width: 220, render: (row) => <SetState {...row} /> },
  { key: 'creator', title: '创建人', width: 120, ellipsis: true },
  { key: 'createdAt', title: '创建时间', width: 144, render: ({ createdAt }) => dateTime(createdAt) },
];

function useSets(paperId: string) {
  const [waiting, setWaiting] = useState(false);
  const sets = useReply(
    individualPapers.search,
    { query: { paperId } },
    { quiet: true, ...(waiting && { everyMs: progressMs }) },
  );
  const isWaiting = sets.data?.some(({ state }) => state === 'WAITING') ?? false;
  if (isWaiting !== waiting) setWaiting(isWaiting);
  return sets;
}

function useSetActions(open: (setId: string) => void) {
  const options = { changes: [individualPapers.search, individualPapers.detail], several: true };
  const cancel = useAction(individualPapers.cancel, {
    ...options,
    success: ({ cancelled }) => (cancelled ? '已停止' : '已经结束，不用停止'),
  });
  const remove = useAction(individualPapers.delete, { ...options, success: '已删除' });
  return ({ setId, name, state, done }: Row): Action[] => {
    const body = { query: { setId } };
    const stop: Action = {
      ...{ id: 'cancel', label: '停止' },
      confirm: { title: `停止生成「${name}」？`, content: '停止后不能接着生成，需要重新开始。' },
      onClick: () => cancel.run(body),
    };
    const erase: Action = {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除「${name}」？`, content: `已生成的 ${done} 份试卷会一起删除，不能恢复。` },
      onClick: () => remove.run(body),
    };
    const look = { id: 'open', label: '查看', onClick: () => open(setId) };
    return state === 'WAITING' ? [look, stop, erase] : [look, erase];
  };
}

function Sets({ paperId }: { paperId: string }) {
  const sets = useSets(paperId);
  const [shown, setShown] = useState<string>();
  const rowActions = useSetActions(setShown);
  return (
    <>
      <ListTable
        list={sets}
        label="一人一卷"
        rowKey="setId"
        columns={columns}
        rowActions={rowActions}
        actionsWidth={136}
        onRowClick={({ setId }) => setShown(setId)}
        empty={{ text: '还没有生成过一人一卷', hint: '填写人数，检查后点「生成」。' }}
      />
      {shown && <SetDrawer key={shown} setId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** 一人一卷: a paper of its own for each of so many people, by the rules that are saved. */
export function IndividualPanel({ paperId, paperName, hasRules, dirty, onRules }: IndividualPanelProps) {
  return (
    <div className="random-panel">
      <Card>
        {dirty && hasRules && (
          <Alert
            className="random-unsaved"
            type="warning"
            showIcon
            title="规则有未保存的修改，一人一卷按已保存的规则出卷"
          />
        )}
        {hasRules ? (
          <StartForm paperId={paperId} paperName={paperName} />
        ) : (
          <EmptyState
            text="还没有保存抽题规则"
            hint="一人一卷按抽题规则为每人各抽一份。"
            action={<Button onClick={onRules}>去写规则</Button>}
          />
        )}
      </Card>
      <Card>
        <Sets paperId={paperId} />
      </Card>
    </div>
  );
}
