import { Link } from 'react-router';
import type { PaperBank } from '#contract/paper/bank.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { paperAddress } from '../paper-address.ts';

export const bankColumns: readonly DataColumn<PaperBank>[] = [
  {
    key: 'name',
    title: '卷库名称',
    width: 176,
    ellipsis: true,
    render: (row) => <Link to={paperAddress.list(row.paperBankId)}>{row.name}</Link>,
  },
  { key: 'description', title: '说明', ellipsis: true, render: (row) => row.description || '—' },
  { key: 'categoryName', title: '分类', width: 112, ellipsis: true, render: (row) => row.categoryName || '未分类' },
  { key: 'paperCount', title: '试卷', width: 64, align: 'right' },
  { key: 'createdAt', title: '创建时间', width: 144, render: (row) => dateTime(row.createdAt) },
];
