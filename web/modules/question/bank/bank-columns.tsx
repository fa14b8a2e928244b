import { Link } from 'react-router';
import type { Bank } from '#contract/question/bank.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { EllipsisText } from '../../../kit/data-table/parts/ellipsis-text.tsx';
import { listPath, pendingPath } from './bank-addresses.ts';
import { BankMarks } from './bank-marks.tsx';
import { difficultyText, managersText } from './bank-words.ts';
import { CountLine } from './count-line.tsx';
import { typeCountsText } from './type-counts.ts';

export const bankColumns: DataColumn<Bank>[] = [
  {
    key: 'name',
    title: '题库',
    render: (bank) => (
      <>
        <EllipsisText>
          <Link to={listPath(bank.bankId)}>{bank.name}</Link>
        </EllipsisText>
        <BankMarks bank={bank} />
      </>
    ),
  },
  { key: 'total', title: '试题数', width: 72 },
  {
    key: 'typeCounts',
    title: '题型',
    width: 248,
    render: ({ typeCounts }) => (
      <span className="bank-counts">
        <CountLine text={typeCountsText(typeCounts) || '--'} />
      </span>
    ),
  },
  {
    key: 'difficultyCounts',
    title: '难度',
    width: 160,
    render: ({ difficultyCounts }) => (
      <span className="bank-counts">
        <CountLine text={difficultyText(difficultyCounts) || '--'} />
      </span>
    ),
  },
  {
    key: 'pendingCount',
    title: '待审核',
    width: 72,
    render: ({ bankId, pendingCount }) =>
      pendingCount > 0 ? <Link to={pendingPath(bankId)}>{pendingCount.toLocaleString('zh-CN')}</Link> : 0,
  },
  { key: 'managers', title: '管理人', width: 112, ellipsis: true, render: managersText },
];
