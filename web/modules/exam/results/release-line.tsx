import { Link } from 'react-router';
import { marking } from '#contract/exam/marking.ts';
import { can } from '../../../kit/api/session/can.ts';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { type Statistics, standingOf } from './distribution.ts';

/** Released or not, and what is still in the way. */
export function ReleaseLine({ statistics }: { statistics: Statistics }) {
  const { releasedAt, examId } = statistics;
  if (releasedAt) return <StatusDot tone="green">成绩已于 {dateTime(releasedAt)} 公布</StatusDot>;
  const { inProgress, unmarked, judging } = standingOf(statistics);
  const waits = [
    inProgress > 0 ? `${inProgress} 人正在作答` : '',
    judging > 0 ? `还有 ${judging} 份代码在判题` : '',
    unmarked > 0 ? `${unmarked} 份作答待评，评完后才能公布成绩` : '',
  ].filter((wait) => wait !== '');
  if (waits.length === 0) return <StatusDot tone="blue">成绩未公布</StatusDot>;
  return (
    <StatusDot tone="orange">
      {waits.join('，')}
      {unmarked > 0 && can(marking.task) && <Link to={examAddress.marking(examId)}>去阅卷</Link>}
    </StatusDot>
  );
}
