import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { download } from '../../../../kit/api/download.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { term } from '../../../../kit/branding.ts';
import { Card } from '../../../../kit/card.tsx';
import { DataTable } from '../../../../kit/data-table/data-table.tsx';
import { QueryBar, type QueryField } from '../../../../kit/data-table/query-bar.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { ErrorState } from '../../../../kit/states.tsx';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { type Statistics, standingOf } from './distribution.ts';
import { NumberCards } from './number-cards.tsx';
import { ReleaseButton } from './release-button.tsx';
import { resultColumns, resultStateOptions } from './result-columns.tsx';
import { ScoreDistribution } from './score-distribution.tsx';
import { useResultTable } from './use-result-table.ts';

const askAgainMs = 60_000;

/** Released or not, and what is still in the way. */
function ReleaseLine({ statistics }: { statistics: Statistics }) {
  const { releasedAt, examId } = statistics;
  if (releasedAt) return <StatusDot tone="green">成绩已于 {dateTime(releasedAt)} 公布</StatusDot>;
  const { inProgress, unmarked } = standingOf(statistics);
  const waits = [
    inProgress > 0 ? `${inProgress} 人正在作答` : '',
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

type Filters = ReturnType<typeof useResultTable>['query']['filters'];

const fields = (): readonly QueryField<Filters>[] => [
  { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
  { kind: 'select', name: 'state', placeholder: '状态', options: resultStateOptions },
];

function ResultTable({ examId }: { examId: string }) {
  const { query, list, filter } = useResultTable(examId);
  const exportButton = can(result.export) && (
    <ActionButton
      label={query.filtered ? '导出筛选结果' : '导出'}
      onClick={() => download(result.export, { query: filter })}
    />
  );
  return (
    <>
      <QueryBar
        values={query.filters}
        onChange={query.setFilters}
        fields={fields()}
        onClear={query.clearFilters}
        extra={exportButton}
      />
      <DataTable
        label="成绩"
        rows={list.data?.data}
        total={list.data?.total}
        rowKey="userId"
        columns={resultColumns()}
        query={query}
        numbered={false}
        loading={list.isPlaceholderData}
        error={list.error}
        onRetry={list.refetch}
        empty={{ text: '这场考试还没有考生', hint: '在考试设置中添加考生后，这里显示他们的成绩。' }}
      />
    </>
  );
}

/** Everything about the results of one exam. */
export function ExamResults({ examId }: { examId: string }) {
  const navigate = useNavigate();
  const reply = useReply(result.statistics, { query: { examId } }, { quiet: true, everyMs: askAgainMs });
  const back = () => navigate(examAddress.results);
  const statistics = reply.data;
  if (reply.error && !statistics) {
    return (
      <>
        <PageHeader title="成绩" onBack={back} />
        <Card>
          <ErrorState text={reply.error.text} onRetry={reply.refetch} />
          <p className="result-back">
            <Button onClick={back}>选择其他考试</Button>
          </p>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={statistics?.name ?? '成绩'}
        line={statistics && <ReleaseLine statistics={statistics} />}
        onBack={back}
        extra={statistics && <ReleaseButton statistics={statistics} />}
      />
      <NumberCards statistics={statistics} />
      {statistics && <ScoreDistribution statistics={statistics} />}
      <ResultTable examId={examId} />
    </>
  );
}
