import { Link } from 'react-router';
import { type Exam, exam as examCalls, type HistoryEntry } from '#contract/exam/exam.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { type Deed, deedOf } from './history-text.ts';

function DeedText({ deed: { title, lines, other } }: { deed: Deed }) {
  return (
    <div className="exam-history-deed">
      <strong>{title}</strong>
      {other && <Link to={examAddress.detail(other.examId)}>查看{other.text}</Link>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const columnsOf = ({ papers }: Exam): readonly DataColumn<HistoryEntry>[] => {
  const names = new Map(papers.map(({ paperId, name }) => [paperId, name]));
  const paperName = (paperId: string) => names.get(paperId);
  return [
    { key: 'at', title: '时间', width: 148, render: ({ at }) => dateTime(at) },
    { key: 'realName', title: '操作人', width: 96, ellipsis: true, render: ({ realName }) => realName ?? '系统' },
    { key: 'action', title: '做了什么', render: (entry) => <DeedText deed={deedOf(entry, paperName)} /> },
    { key: 'address', title: '网络地址', width: 148, ellipsis: true },
  ];
};

/** What was done to an exam, newest first. */
export function HistoryTable({ exam }: { exam: Exam }) {
  const query = useTableQuery();
  const { page, size } = query;
  const sent = { query: { examId: exam.examId, page, size } };
  const list = useReply(examCalls.history, sent, { keepPrevious: true, quiet: true });
  return (
    <ListTable
      list={list}
      label="操作记录"
      rowKey="number"
      columns={columnsOf(exam)}
      query={query}
      numbered={false}
      empty={{ text: '还没有操作记录' }}
    />
  );
}
