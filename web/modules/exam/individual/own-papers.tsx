import { Drawer } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type Exam, exam as examCalls } from '#contract/exam/exam.ts';
import { examineeStates } from '#contract/exam/examinee.ts';
import { examIndividual } from '#contract/exam/individual.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { PrintedPaper } from '../../paper/index.ts';
import { ExamineeStateDot, examineeStateOptions } from '../examinee-state.tsx';
import { wholeSections } from '../form/whole-sections.ts';

type Row = Reply<typeof examIndividual.papers>['data'][number];

const columns = (): readonly DataColumn<Row>[] => [
  { key: 'realName', title: '姓名', width: 120, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 120, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  {
    ...{ key: 'number', title: '试卷', width: 110 },
    render: ({ paper }) => (paper ? `第 ${paper.number} 份` : <span className="kit-muted">还没有</span>),
  },
  { key: 'questions', title: '题数', width: 150, render: ({ paper }) => (paper ? countText(paper) : '—') },
  {
    ...{ key: 'totalPoints', title: '总分', width: 80, align: 'right' },
    render: ({ paper }) => (paper ? pointsText(paper.totalPoints) : '—'),
  },
  { key: 'state', title: '状态', width: 96, render: ({ state }) => <ExamineeStateDot state={state} /> },
];

type Filters = { keyword?: string | undefined; state?: string | undefined };

const fields = (): readonly QueryField<Filters>[] => [
  { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
  { kind: 'select', name: 'state', placeholder: '状态', options: examineeStateOptions },
];

function Sheet({ exam, formId }: { exam: Exam; formId: string }) {
  const reply = useReply(examCalls.form, { query: { examId: exam.examId, formId } }, { quiet: true });
  if (!reply.data)
    return reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={10} />;
  const { name, totalPoints } = reply.data;
  const timeText = `考试时长 ${exam.durationMinutes} 分钟`;
  return <PrintedPaper paper={{ name, totalPoints, sections: wholeSections(reply.data), timeText }} withKey />;
}

/** Everybody with the paper that is theirs; one is opened with its key. */
export function OwnPapers({ exam }: { exam: Exam }) {
  const { examId } = exam;
  const query = useTableQuery({ filters: { keyword: 'text', state: examineeStates } });
  const { page, size, filters } = query;
  const sent = {
    query: {
      ...{ examId, page, size },
      ...(filters.keyword && { keyword: filters.keyword }),
      ...(filters.state && { state: filters.state }),
    },
  };
  const list = useReply(examIndividual.papers, sent, { keepPrevious: true, quiet: true });
  const [shown, setShown] = useState<Row>();
  const open = (row: Row) => {
    if (row.paper) setShown(row);
  };
  return (
    <>
      <ListPage
        list={list}
        filters={fields()}
        label="每人的试卷"
        rowKey="userId"
        columns={columns()}
        query={query}
        onRowClick={open}
        rowActions={(row) => [
          {
            ...{ id: 'open', label: '查看', onClick: () => open(row) },
            ...(!row.paper && { disabled: true, reason: '还没有为这名考生出卷' }),
          },
        ]}
        actionsWidth={80}
        empty={{ text: '没有考生', hint: '添加考生后，每人会得到一份自己的试卷。' }}
      />
      {shown?.paper && (
        <Drawer
          open
          size={960}
          title={`${shown.realName} · 第 ${shown.paper.number} 份（含答案解析）`}
          onClose={() => setShown(undefined)}
        >
          <Sheet exam={exam} formId={shown.paper.formId} />
        </Drawer>
      )}
    </>
  );
}
