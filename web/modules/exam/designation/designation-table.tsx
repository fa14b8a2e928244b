import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Designated, type DesignationOverview, designation } from '#contract/exam/designation.ts';
import type { Exam } from '#contract/exam/exam.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { examAddress } from '../exam-address.ts';
import './designation.css';
import { PaperCounts } from './paper-counts.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { paperOptions } from './paper-options.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';
import { useDesignationTable, useSetPaper, withoutPaper } from './use-designation.ts';

type Papers = DesignationOverview['papers'];

interface ColumnsOptions {
  papers: Papers;
  /** Undefined: nothing can be changed. */
  onSet: ((row: Designated, paperId: string) => unknown) | undefined;
}

const columnsOf = ({ papers, onSet }: ColumnsOptions): readonly DataColumn<Designated>[] => [
  { key: 'realName', title: '姓名', width: 110, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 130, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 160, ellipsis: true },
  {
    key: 'paperId',
    title: '试卷',
    render: (row) => {
      const named = papers.find(({ paperId }) => paperId === row.paperId)?.name;
      if (!onSet || row.begun) return named ?? '—';
      return (
        <Select
          className="designation-select"
          aria-label={`${row.realName}的试卷`}
          placeholder="请选择试卷"
          value={named === undefined ? null : row.paperId}
          options={paperOptions(papers)}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(paperId) => paperId && onSet(row, paperId)}
        />
      );
    },
  },
  {
    key: 'byHand',
    title: '说明',
    width: 116,
    render: ({ paperId, byHand, begun }) => {
      if (begun) return <StatusDot tone="blue">已开始作答</StatusDot>;
      if (paperId === null) return <StatusDot tone="orange">未指定</StatusDot>;
      return <StatusDot tone={byHand ? 'green' : 'grey'}>{byHand ? '单独指定' : '按规则'}</StatusDot>;
    },
  },
];

/** Once it is cancelled or its results are out, nothing changes any more. */
const isSettled = ({ phase }: Exam) => phase === 'cancelled' || phase === 'released';

type Opened = { kind: 'rule' } | { kind: 'sheet' } | { kind: 'people'; people: readonly Designated[] };

interface OpenedDialogProps {
  exam: Exam;
  papers: Papers;
  opened: Opened | undefined;
  close: () => void;
  onDone: () => void;
}

function OpenedDialog({ exam, papers, opened, close, onDone }: OpenedDialogProps) {
  const { examId } = exam;
  if (opened?.kind === 'rule') return <RuleDialog examId={examId} papers={papers} onClose={close} />;
  if (opened?.kind === 'sheet') return <SheetDialog examId={examId} onClose={close} />;
  if (!opened) return null;
  const done = () => {
    close();
    onDone();
  };
  return <PaperDialog examId={examId} papers={papers} people={opened.people} onClose={close} onDone={done} />;
}

/** Everybody who sits the exam with the paper that is designated to them. */
export function DesignationTable({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const { query, list, overview, keys, setKeys, ticked } = useDesignationTable(exam.examId);
  const [opened, setOpened] = useState<Opened>();
  const clear = () => setKeys([]);
  const set = useSetPaper(exam.examId, clear);
  const papers = overview.data?.papers ?? [];
  const changeable = can(designation.set) && !isSettled(exam) && papers.length > 0;
  const actions: Action[] = [
    { id: 'set', label: '指定试卷', onClick: () => setOpened({ kind: 'people', people: ticked() }) },
    {
      id: 'clear',
      label: '取消指定',
      danger: true,
      onClick: () => set.run(keys.map(String), null),
    },
  ];
  return (
    <>
      <PaperCounts exam={exam} overview={overview} query={query} />
      <ListPage
        list={list}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
          {
            ...{ kind: 'select', name: 'paper', placeholder: '试卷', width: 220 },
            options: [{ value: withoutPaper, label: '未指定' }, ...paperOptions(papers)],
          },
        ]}
        filtersExtra={
          changeable && (
            <>
              <Button onClick={() => setOpened({ kind: 'rule' })}>
                按{term('department')}、{term('post')}、标签指定
              </Button>
              <Button type="primary" onClick={() => setOpened({ kind: 'sheet' })}>
                Excel 导入
              </Button>
            </>
          )
        }
        label="考生"
        rowKey="userId"
        columns={columnsOf({
          papers,
          onSet: changeable ? (row, paperId) => set.run([row.userId], paperId) : undefined,
        })}
        query={query}
        numbered={false}
        {...(changeable && {
          selection: { keys, onChange: setKeys, actions, disabled: ({ begun }: Designated) => begun },
        })}
        empty={{
          text: '还没有考生',
          hint: '先添加考生，再为他们指定试卷。',
          action: <Button onClick={() => navigate(examAddress.examinees(exam.examId))}>添加考生</Button>,
        }}
      />
      <OpenedDialog {...{ exam, papers, opened }} close={() => setOpened(undefined)} onDone={clear} />
    </>
  );
}
