import { Link } from 'react-router';
import { type PaperRow, paper, paperTypes } from '#contract/paper/paper.ts';
import { can } from '../../../kit/api/session/can.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { paperAddress } from '../paper-address.ts';
import { PaperDifficulty, PaperState } from '../paper-state.tsx';

export const paperColumns: readonly DataColumn<PaperRow>[] = [
  {
    key: 'name',
    title: '试卷名称',
    ellipsis: true,
    render: ({ paperId, name, type }) => {
      const edit = type === paperTypes.random ? paperAddress.random : paperAddress.editor;
      return <Link to={(can(paper.modify) ? edit : paperAddress.preview)(paperId)}>{name}</Link>;
    },
  },
  { key: 'paperBankName', title: '卷库', width: 132, ellipsis: true },
  { key: 'questionCount', title: '题数', width: 64, align: 'right' },
  { key: 'totalPoints', title: '总分', width: 72, align: 'right', render: (row) => pointsText(row.totalPoints) },
  { key: 'difficulty', title: '难度', width: 92, render: (row) => <PaperDifficulty {...row} /> },
  { key: 'state', title: '状态', width: 84, render: (row) => <PaperState state={row.state} /> },
  {
    key: 'examCount',
    title: '用于考试',
    width: 84,
    align: 'right',
    render: (row) => (row.examCount > 0 ? `${row.examCount} 场` : '未使用'),
  },
  { key: 'updatedAt', title: '更新时间', width: 144, render: (row) => dateTime(row.updatedAt) },
];
