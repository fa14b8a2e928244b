import { Link } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { Card } from '../../../kit/card.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { WithoutPaperNote } from '../designation/without-paper-note.tsx';
import { draftOf } from '../editor/draft/exam-draft.ts';
import '../editor/editor.css';
import { Summary } from '../editor/steps/summary.tsx';
import { examAddress } from '../exam-address.ts';
import { examineeText } from '../examinee-picker/examinee-text.ts';
import { useExaminees } from '../examinee-picker/use-examinees.ts';
import { drawnText } from '../individual/drawn-text.ts';
import { ExamNumbers } from './exam-numbers.tsx';

/** What happened to the exam besides its settings. */
function Facts({ exam }: { exam: Exam }) {
  const { makeUpOf, releasedAt, closesAt, endAt, drawnFrom } = exam;
  if (!makeUpOf && !releasedAt && !drawnFrom && closesAt === endAt) return null;
  return (
    <ul className="exam-detail-facts">
      {makeUpOf && (
        <li>
          这是「<Link to={examAddress.detail(makeUpOf.examId)}>{makeUpOf.name}</Link>」的补考。
        </li>
      )}
      {drawnFrom && <li>{drawnText(drawnFrom)}。</li>}
      {closesAt !== endAt && <li>有考生的单独结束时间更晚，全部结束要到 {dateTime(closesAt)}。</li>}
      {releasedAt && <li>成绩已于 {dateTime(releasedAt)} 公布。</li>}
    </ul>
  );
}

/** Times, numbers, and every rule in a sentence. */
export function Overview({ exam }: { exam: Exam }) {
  const { rules } = useExaminees(exam.examId);
  return (
    <>
      <WithoutPaperNote exam={exam} />
      <ExamNumbers exam={exam} />
      <Card>
        <Facts exam={exam} />
        <Summary
          draft={draftOf(exam)}
          examineeText={examineeText(rules)}
          paperLink={undefined}
          changeable={[]}
          onGo={() => undefined}
        />
      </Card>
    </>
  );
}
