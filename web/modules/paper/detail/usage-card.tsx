import { Link } from 'react-router';
import { exam } from '#contract/exam/exam.ts';
import { individualPapers } from '#contract/paper/individual.ts';
import { type PaperRow, paper, paperTypes } from '#contract/paper/paper.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { examStateLabels } from '../list/exam-use.ts';
import { mostCompared } from '../list/use-batch.ts';
import { paperAddress } from '../paper-address.ts';

type Shown = Pick<PaperRow, 'paperId' | 'type'>;

const tones = { DRAFT: 'grey', PUBLISHED: 'green', CANCELLED: 'orange' } as const;

/** Where a paper is used, and what was made along with it or of it. */
export function UsageCard({ shown }: { shown: Shown }) {
  const { paperId, type } = shown;
  const usage = useReply(paper.usage, { body: { paperIds: [paperId] } }, { quiet: true });
  const [found] = usage.data ?? [];
  if (!found) {
    return (
      <Card title="使用情况">
        {usage.error ? <ErrorState text={usage.error.text} onRetry={usage.refetch} /> : <LinesSkeleton />}
      </Card>
    );
  }
  const compared = [paperId, ...found.parallel.map((one) => one.paperId)].slice(0, mostCompared);
  return (
    <Card title="使用情况">
      {found.exams.length + found.beyond === 0 && <p className="paper-muted">还没有用于考试。</p>}
      <ul className="paper-uses">
        {found.exams.map(({ examId, name, state }) => (
          <li key={examId}>
            {can(exam.detail) ? <Link to={`/manage/exam/newExamDetail?examId=${examId}`}>{name}</Link> : name}
            <StatusDot tone={tones[state]}>{examStateLabels[state]}</StatusDot>
          </li>
        ))}
      </ul>
      {found.beyond > 0 && (
        <p className="paper-muted">
          {found.exams.length > 0 && '另'}有 {found.beyond} 场考试不在您的管理范围内。
        </p>
      )}
      {found.parallel.length > 0 && (
        <>
          <h3 className="paper-uses-head">
            同一次组成的平行卷
            <Link to={paperAddress.compare(compared)}>对比</Link>
          </h3>
          <ul className="paper-uses">
            {found.parallel.map((one) => (
              <li key={one.paperId}>
                <Link to={paperAddress.detail(one.paperId)}>{one.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {type === paperTypes.random && <IndividualSets paperId={paperId} />}
    </Card>
  );
}

function IndividualSets({ paperId }: { paperId: string }) {
  const sets = useReply(individualPapers.search, { query: { paperId } }, { quiet: true });
  if (!sets.data || sets.data.length === 0) return null;
  return (
    <>
      <h3 className="paper-uses-head">按这份规则生成的一人一卷</h3>
      <ul className="paper-uses">
        {sets.data.map(({ setId, name, people }) => (
          <li key={setId}>
            <Link to={paperAddress.random(paperId)}>{name}</Link>
            <span className="paper-muted">{people.toLocaleString('zh-CN')} 人</span>
          </li>
        ))}
      </ul>
    </>
  );
}
