import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { marking } from '#contract/exam/marking.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { examAddress } from '../exam-address.ts';
import type { DeskPart } from './use-desk.ts';

/** Nothing of this question, or of the whole papers, waits any more: on to the next question that has something. */
export function FinishedPart({ examId, by, questionId }: DeskPart) {
  const navigate = useNavigate();
  const tasks = useReply(marking.task, { query: { examId } }, { quiet: true });
  const questions = tasks.data?.[0]?.questions ?? [];
  const here = questions.find((question) => question.questionId === questionId);
  const waiting = questions.filter(({ marked, total }) => marked < total);
  const next = waiting.find(({ position }) => position > (here?.position ?? 0)) ?? waiting[0];
  return (
    <Card className="desk-finished">
      <CheckCircleOutlined aria-hidden="true" />
      <h2>{by === 'paper' ? '您的答卷已全部评完' : '这道题已全部评完'}</h2>
      {here && (
        <p>
          第 {here.position} 题 · {typeLabel(here.type)}，共 {here.total} 份
          {here.mean !== null && `，平均 ${here.mean} 分`}
        </p>
      )}
      <p>{tasks.data && !next ? '这场考试没有待评的作答了。' : ''}</p>
      <div className="desk-finished-ways">
        {next && (
          <Button type="primary" onClick={() => navigate(examAddress.desk(examId, next.questionId))}>
            评下一道题：第 {next.position} 题，待评 {next.total - next.marked} 份作答
          </Button>
        )}
        {here && (
          <Button onClick={() => navigate(examAddress.desk(examId, here.questionId, here.firstAttemptId))}>
            复查这道题
          </Button>
        )}
        <Button onClick={() => navigate(examAddress.tasks)}>返回阅卷任务</Button>
      </div>
    </Card>
  );
}
