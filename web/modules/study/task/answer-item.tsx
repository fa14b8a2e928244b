import { Link } from 'react-router';
import { courseAddress } from '#contract/study/addresses.ts';
import { practice, practiceModeNames } from '#contract/study/practice.ts';
import { type AnswerItem, itemKindNames } from '#contract/study/task-shape.ts';
import { can } from '../../../kit/api/session/can.ts';
import { Card } from '../../../kit/card.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { percentText as progressText, kindWords as sectionWords } from '../course/course-words.tsx';

function Sessions({ sessions }: Pick<AnswerItem, 'sessions'>) {
  return (
    <table className="task-answer-table">
      <thead>
        <tr>
          <th>开始时间</th>
          <th>方式</th>
          <th>已答</th>
          <th>答对</th>
          <th>正确率</th>
          <th>结束时间</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ sessionId, mode, startedAt, finishedAt, total, answered, right }) => (
          <tr key={sessionId}>
            <td>{dateTime(startedAt)}</td>
            <td>{practiceModeNames[mode]}</td>
            <td>
              {answered} / {total}
            </td>
            <td>{right}</td>
            <td>{answered > 0 ? percentText(right / answered) : '—'}</td>
            <td>{finishedAt ? dateTime(finishedAt) : '进行中'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sections({ sections }: Pick<AnswerItem, 'sections'>) {
  return (
    <table className="task-answer-table">
      <thead>
        <tr>
          <th>节</th>
          <th>类型</th>
          <th>要求</th>
          <th>进度</th>
          <th>完成时间</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ sectionId, kind, title, required, progress, completedAt }) => (
          <tr key={sectionId}>
            <td className="task-answer-title" title={title}>
              {title}
            </td>
            <td>{sectionWords[kind]}</td>
            <td>{required ? '必修' : '选修'}</td>
            <td>{progressText(progress)}</td>
            <td>{completedAt ? dateTime(completedAt) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Exam({ item, userId }: { item: AnswerItem; userId: string }) {
  const { exam, refId } = item;
  if (!exam) return <p className="task-answer-note">没有您可以查看的成绩。</p>;
  const { attempts, submittedAt, score, totalPoints } = exam;
  return (
    <p className="task-answer-note">
      参加 {attempts} 次{submittedAt && ` · ${dateTime(submittedAt)} 交卷`}
      {' · '}
      {score === null ? '还没有成绩' : `得分 ${score} / ${totalPoints}`}
      {submittedAt && (
        <>
          {' · '}
          <Link to={`/manage/exam/personal/report?examId=${refId}&userId=${userId}`}>查看作答和成绩</Link>
        </>
      )}
    </p>
  );
}

function Behind({ item, userId }: { item: AnswerItem; userId: string }) {
  const { kind, sessions, sections } = item;
  if (kind === 'exam') return <Exam item={item} userId={userId} />;
  if (kind === 'practice' && sessions.length > 0) return <Sessions sessions={sessions} />;
  if (kind === 'course' && sections.length > 0) return <Sections sections={sections} />;
  return null;
}

function Title({ item: { kind, refId, title } }: { item: AnswerItem }) {
  if (kind === 'course') return <Link to={courseAddress(refId)}>{title}</Link>;
  if (kind === 'practice' && can(practice.detail)) {
    return <Link to={`/manage/study/practice/detail?practiceId=${refId}`}>{title}</Link>;
  }
  return title;
}

/** One thing to be learned, how far somebody is with it, and what they did. */
export function AnswerItemCard({ item, userId }: { item: AnswerItem; userId: string }) {
  const { kind, title, weight, optional, progress, done, startedAt, doneAt, why } = item;
  const state = done ? '已完成' : startedAt ? '进行中' : '未开始';
  return (
    <Card
      className="task-answer-item"
      title={
        <>
          {itemKindNames[kind]} · <Title item={item} />
        </>
      }
      extra={<StatusDot tone={done ? 'green' : startedAt ? 'orange' : 'blue'}>{state}</StatusDot>}
    >
      <Progress label={`${title}的进度`} value={progress / 100} />
      <p className="task-answer-note">
        {optional ? '选学' : `权重 ${weight}`}
        {startedAt && kind !== 'material' && ` · ${dateTime(startedAt)} 开始`}
        {doneAt && ` · ${dateTime(doneAt)} ${kind === 'material' ? '确认阅读' : '完成'}`}
        {why && ` · ${why}`}
      </p>
      <Behind item={item} userId={userId} />
    </Card>
  );
}
