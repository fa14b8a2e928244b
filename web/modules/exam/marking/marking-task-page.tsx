import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type MarkingTask, marking } from '#contract/exam/marking.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { typeLabel } from '#contract/question/type.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { StemLine } from '../../question/index.ts';
import { examAddress } from '../exam-address.ts';
import './marking.css';

type Question = MarkingTask['questions'][number];

const percent = ({ marked, total }: { marked: number; total: number }) => (total > 0 ? (marked / total) * 100 : 0);

const columns: readonly DataColumn<Question>[] = [
  { key: 'position', title: '题号', width: 96, render: (row) => `第 ${row.position} 题` },
  { key: 'type', title: '题型', width: 80, render: (row) => typeLabel(row.type) },
  { key: 'stem', title: '题干', ellipsis: true, render: (row) => <StemLine html={row.stem} /> },
  { key: 'points', title: '满分', width: 72, align: 'right', render: (row) => pointsText(row.points) },
  {
    key: 'marked',
    title: '已阅 / 总数',
    width: 200,
    render: (row) => (
      <Progress label="阅卷进度" width={96} value={percent(row)} text={`${row.marked} / ${row.total}`} />
    ),
  },
  { key: 'mean', title: '平均分', width: 80, align: 'right', render: (row) => pointsText(row.mean) },
];

function Task({ task }: { task: MarkingTask }) {
  const navigate = useNavigate();
  const open = ({ questionId, firstAttemptId, marked, total }: Question) =>
    navigate(examAddress.desk(task.examId, questionId, marked === total ? firstAttemptId : undefined));
  const actionOf = (row: Question): Action => {
    const onClick = () => open(row);
    if (row.marked < row.total) return { id: 'mark', label: row.marked === 0 ? '开始阅卷' : '继续阅卷', onClick };
    return { id: 'review', label: '复查', onClick };
  };
  const left = task.total - task.marked;
  return (
    <Card
      className="marking-task"
      title={task.name}
      extra={
        <div className="marking-task-ways">
          {can(markingTeam.overview) && (
            <Button onClick={() => navigate(examAddress.team(task.examId))}>分工与进度</Button>
          )}
          {left > 0 && task.questions.length > 1 && (
            <Button onClick={() => navigate(examAddress.paperDesk(task.examId))}>按卷阅</Button>
          )}
          <div className="marking-task-progress">
            <Progress
              label="这场考试的阅卷进度"
              value={percent(task)}
              text={left > 0 ? `待评 ${left} 份作答` : '已评完'}
            />
          </div>
        </div>
      }
    >
      <DataTable
        label={`${task.name}的题目`}
        rows={task.questions}
        rowKey="questionId"
        columns={columns}
        numbered={false}
        onRowClick={open}
        rowActions={(row) => [actionOf(row)]}
        actionsWidth={96}
      />
    </Card>
  );
}

/** Exams with something to read come first; otherwise as the server has them, the latest first. */
const waitingFirst = (tasks: readonly MarkingTask[]) =>
  [...tasks].sort((one, other) => Number(one.marked === one.total) - Number(other.marked === other.total));

/** What there is to mark, by exam and question. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const examId = params.get('examId') ?? undefined;
  const tasks = useReply(marking.task, { query: examId ? { examId } : {} }, { quiet: true, keepPrevious: true });
  return (
    <>
      <PageHeader
        title="阅卷"
        line="按题或按卷阅卷，考生姓名不显示。评完一场考试的全部作答后，就可以公布成绩。"
        extra={examId && <Button onClick={() => setParams({})}>全部阅卷任务</Button>}
      />
      {tasks.data && waitingFirst(tasks.data).map((task) => <Task key={task.examId} task={task} />)}
      {!tasks.data && (
        <Card>
          {tasks.error ? <ErrorState text={tasks.error.text} onRetry={tasks.refetch} /> : <LinesSkeleton lines={6} />}
        </Card>
      )}
      {tasks.data?.length === 0 && (
        <Card>
          <EmptyState
            text="没有要评的作答"
            hint="考生交卷后，需要人工评分的题目会出现在这里。只有客观题的考试不用阅卷。"
          />
        </Card>
      )}
    </>
  );
}
