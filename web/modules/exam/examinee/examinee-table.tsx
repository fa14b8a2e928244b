import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Exam } from '#contract/exam/exam.ts';
import { type Examinee, examinee } from '#contract/exam/examinee.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { term } from '../../../kit/branding.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { useExaminees } from '../examinee-picker/use-examinees.ts';
import { examineeStateOptions } from '../examinee-state.tsx';
import { AddDrawer } from './add-drawer.tsx';
import './examinee.css';
import { examineeColumns } from './examinee-columns.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { hasBegun } from './removal.ts';
import { useExamineeTable } from './use-examinee-table.ts';
import { useRemoval } from './use-removal.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Filters = ReturnType<typeof useExamineeTable>['query']['filters'];

const fields = (): readonly QueryField<Filters>[] => [
  { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
  { kind: 'select', name: 'state', placeholder: '状态', options: examineeStateOptions },
  {
    kind: 'custom',
    name: 'own',
    render: (value, set) => (
      <Checkbox checked={value === 'true'} onChange={({ target }) => set(target.checked ? 'true' : undefined)}>
        只看有单独规则的
      </Checkbox>
    ),
  },
];

/** The most that one call takes. */
const atOnce = 200;

type Opened = { kind: 'override' | 'withdraw'; people: readonly Examinee[] } | { kind: 'add' };

interface ActionsOptions {
  people: readonly Examinee[];
  open: (opened: Opened) => void;
  remove: (people: readonly Examinee[]) => void;
}

function batchActions({ people, open, remove }: ActionsOptions): Action[] {
  const own = people.filter(({ override }) => override !== null);
  const tooMany = { disabled: people.length > atOnce, reason: `一次最多 ${atOnce} 人，请少选一些` };
  const none = own.length === 0 && { disabled: true, reason: '所选的人没有单独规则' };
  return [
    { id: 'override', label: '设置单独规则', ...tooMany, onClick: () => open({ kind: 'override', people }) },
    {
      id: 'withdraw',
      label: '恢复考试规则',
      ...tooMany,
      ...none,
      onClick: () => open({ kind: 'withdraw', people: own }),
    },
    { id: 'remove', label: '移除', danger: true, onClick: () => remove(people) },
  ];
}

function rowActions({ people, open, remove }: ActionsOptions): Action[] {
  const begun = people.some(hasBegun) && { disabled: true, reason: '已经开始作答，不能移除' };
  return [
    { id: 'override', label: '单独规则', onClick: () => open({ kind: 'override', people }) },
    { id: 'remove', label: '移除', danger: true, ...begun, onClick: () => remove(people) },
  ];
}

interface DialogsProps {
  exam: Exam;
  opened: Opened | undefined;
  setOpened: (opened: Opened | undefined) => void;
  onDone: () => void;
}

function Dialogs({ exam, opened, setOpened, onDone }: DialogsProps) {
  if (!opened) return null;
  const close = () => setOpened(undefined);
  if (opened.kind === 'add') return <AddDrawer exam={exam} onClose={close} />;
  const { people } = opened;
  const done = () => {
    close();
    onDone();
  };
  const dialog = { exam, people, onClose: close, onDone: done };
  if (opened.kind === 'withdraw') return <WithdrawDialog {...dialog} />;
  return <OverrideDialog {...dialog} onWithdraw={() => setOpened({ kind: 'withdraw', people })} />;
}

/** Once it is cancelled or its results are out, nobody comes, goes, or gets other rules. */
const isSettled = ({ phase }: Exam) => phase === 'cancelled' || phase === 'released';

/** Who takes an exam, how far they are, and what applies to them alone. */
export function ExamineeTable({ exam }: { exam: Exam }) {
  const { examId } = exam;
  const { query, list, keys, setKeys, ticked } = useExamineeTable(examId);
  const { rules } = useExaminees(examId);
  const [opened, setOpened] = useState<Opened>();
  const clear = () => setKeys([]);
  const remove = useRemoval(examId, rules, clear);
  const changeable = can(examinee.override) && !isSettled(exam);
  const addButton = (type: 'primary' | 'default') =>
    changeable && (
      <Button type={type} onClick={() => setOpened({ kind: 'add' })}>
        添加考生
      </Button>
    );
  const options = (people: readonly Examinee[]) => ({ people, open: setOpened, remove });
  return (
    <>
      <ListPage
        list={list}
        filters={fields()}
        filtersExtra={addButton('primary')}
        label="考生"
        rowKey="userId"
        columns={examineeColumns(exam)}
        query={query}
        numbered={false}
        {...(changeable && {
          selection: { keys, onChange: setKeys, actions: batchActions(options(ticked())) },
          rowActions: (row: Examinee) => rowActions(options([row])),
          actionsWidth: 124,
        })}
        empty={{
          text: '还没有考生',
          hint: changeable
            ? `添加${term('department')}或人员，考试发布后他们就能在首页看到。`
            : '这场考试没有安排考生，名单不能再修改。',
          action: addButton('default'),
        }}
      />
      <Dialogs {...{ exam, opened, setOpened }} onDone={clear} />
    </>
  );
}
