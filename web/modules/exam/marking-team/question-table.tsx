import type { TeamQuestion } from '#contract/exam/marking-team.ts';
import { typeLabel } from '#contract/question/type.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { StemLine } from '../../question/index.ts';

const wayText = ({ double, threshold, differing }: TeamQuestion) => {
  if (!double) return '单评';
  const waits = differing > 0 ? `，${differing} 份待仲裁` : '';
  return `双评，允许误差 ${pointsText(threshold)} 分${waits}`;
};

const columns: readonly DataColumn<TeamQuestion>[] = [
  { key: 'position', title: '题号', width: 88, render: (row) => `第 ${row.position} 题` },
  { key: 'type', title: '题型', width: 80, render: (row) => typeLabel(row.type) },
  { key: 'stem', title: '题干', ellipsis: true, render: (row) => <StemLine html={row.stem} /> },
  { key: 'points', title: '满分', width: 64, align: 'right', render: (row) => pointsText(row.points) },
  { key: 'double', title: '评阅方式', width: 220, render: wayText },
  {
    key: 'finished',
    title: '已评完 / 总数',
    width: 180,
    render: ({ finished, answers }) => (
      <Progress
        label="评阅进度"
        width={80}
        value={answers > 0 ? (finished / answers) * 100 : 0}
        text={`${finished} / ${answers}`}
      />
    ),
  },
  { key: 'unassigned', title: '待分配', width: 72, align: 'right', render: (row) => row.unassigned },
];

interface QuestionTableProps {
  questions: readonly TeamQuestion[];
  onSetting: (question: TeamQuestion) => void;
  onAnswers: (question: TeamQuestion) => void;
}

export function QuestionTable({ questions, onSetting, onAnswers }: QuestionTableProps) {
  return (
    <DataTable
      label="要人工评阅的题目"
      rows={questions}
      rowKey="questionId"
      columns={columns}
      numbered={false}
      empty={{ text: '没有要人工评阅的题目', hint: '这场考试的试卷里没有简答题，交卷后由系统判分。' }}
      rowActions={(row) => [
        { id: 'answers', label: '查看评分', onClick: () => onAnswers(row) },
        {
          id: 'setting',
          label: '设置',
          onClick: () => onSetting(row),
          ...(row.begun && { disabled: true, reason: '已有人评分，不能再改' }),
        },
      ]}
      actionsWidth={144}
    />
  );
}
