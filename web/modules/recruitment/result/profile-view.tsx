import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cardResults } from '#contract/interview/scorecard.ts';
import type { Interviewed, Profile } from '#contract/recruitment/result.ts';
import { percentText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { PeopleRadar } from '../compare/people-radar.tsx';
import { MatchReasonView } from './match-reason.tsx';
import { Heads, PassTag, resultText, usedText } from './result-words.tsx';
import './result.css';

function examFacts(shown: Profile): [label: string, value: ReactNode][] {
  const { examName, totalPoints, passScore, rank, submittedAt, released, report, examScore } = shown;
  return [
    ['考试', examName],
    [
      '成绩',
      <>
        {resultText(shown)}
        {examScore !== null && totalPoints !== null && `（满分 ${totalPoints}，合格 ${passScore ?? '—'}）`}{' '}
        <PassTag {...shown} />
      </>,
    ],
    ['名次', rank ? `${rank.of} 人中第 ${rank.place}` : ''],
    ['用时', usedText(shown)],
    ['交卷时间', submittedAt ? dateTime(submittedAt) : ''],
    ['公布', examScore === null ? '' : released ? '考生可以看到成绩' : '还没有向考生公布'],
    [
      '成绩报告',
      report && (
        <Link to={`/manage/exam/personal/report?examId=${report.examId}&userId=${report.userId}`}>
          查看考试的成绩报告
        </Link>
      ),
    ],
  ];
}

function Exam({ shown }: { shown: Profile }) {
  if (!shown.examName) return <p className="result-note">这个职位没有设置笔试。</p>;
  const items = examFacts(shown)
    .filter(([, value]) => Boolean(value))
    .map(([label, children]) => ({ key: label, label, children }));
  return (
    <>
      <Descriptions className="result-facts" size="small" column={2} items={items} />
      {shown.sections.length > 0 && (
        <table className="result-parts">
          <Heads titles={['大题', '满分', '得分率']} />
          <tbody>
            {shown.sections.map(({ name, points, share }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{points}</td>
                <td>{share === null ? '未评完' : percentText(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** 推荐 2 · 待定 1 */
export const verdictsOf = ({ results }: Pick<Interviewed, 'results'>) =>
  results.map(({ result, count }) => `${cardResults[result]} ${count}`).join(' · ');

function Judged({ judged, hidden }: { judged: Interviewed | null; hidden: boolean }) {
  if (!judged) return <p className="result-note">{hidden ? '提交您自己的评价后可以看到。' : '还没有提交的评价。'}</p>;
  const { cards, mean, spread, skills } = judged;
  return (
    <>
      <p className="result-note">
        {cards} 份评价{mean !== null && `，均分 ${mean}（满分 5）`}
        {cards > 1 && spread !== null && `，分歧 ${spread}`}；{verdictsOf(judged)}
        {hidden && '。另有评价在您提交自己的评价后可以看到'}
      </p>
      <table className="result-parts">
        <Heads titles={['评价项', '均分', '最低', '最高', '分歧']} />
        <tbody>
          {skills.map((skill) => (
            <tr key={skill.name}>
              <th scope="row">{skill.name}</th>
              <td>{skill.mean}</td>
              <td>{skill.lowest}</td>
              <td>{skill.highest}</td>
              <td>{skill.spread}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Everything that one applicant achieved. */
export function ProfileView({ shown }: { shown: Profile }) {
  const { reason, judged, interviewsHidden } = shown;
  return (
    <>
      <h3 className="pipeline-title">笔试</h3>
      <Exam shown={shown} />
      <h3 className="pipeline-title">岗位匹配</h3>
      {reason ? (
        <>
          <PeopleRadar parts={reason.parts} people={[{ ...shown, parts: reason.parts }]} />
          <MatchReasonView reason={reason} />
        </>
      ) : (
        <p className="result-note">职位没有关联岗位，不能计算匹配度。在职位里选择岗位后自动计算。</p>
      )}
      <h3 className="pipeline-title">面试评价</h3>
      <Judged judged={judged} hidden={interviewsHidden} />
    </>
  );
}
