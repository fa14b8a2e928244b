import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { type ResultRow, result } from '#contract/exam/result.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState } from '../../../kit/states.tsx';
import { EquatingTab } from '../equating/equating-tab.tsx';
import { examAddress } from '../exam-address.ts';
import { examineeStateOptions } from '../examinee-state.tsx';
import { GroupsTab } from '../item-analysis/groups-tab.tsx';
import { ItemsTab } from '../item-analysis/items-tab.tsx';
import { RegradeTab } from '../regrade/regrade-tab.tsx';
import { countingText } from './counting-text.ts';
import type { Statistics } from './distribution.ts';
import { NumberCards } from './number-cards.tsx';
import { PaperMarksDrawer } from './paper-marks-drawer.tsx';
import { ReleaseButton } from './release-button.tsx';
import { ReleaseLine } from './release-line.tsx';
import { resultColumns } from './result-columns.tsx';
import { ScoreDistribution } from './score-distribution.tsx';
import { useResultTable } from './use-result-table.ts';

const askAgainMs = 60_000;

type Filters = ReturnType<typeof useResultTable>['query']['filters'];

const fields = (): readonly QueryField<Filters>[] => [
  { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
  { kind: 'select', name: 'state', placeholder: '状态', options: examineeStateOptions },
];

function ResultTable({ examId, statistics }: { examId: string; statistics: Statistics | undefined }) {
  const [settling, setSettling] = useState<ResultRow>();
  const { query, list, filter } = useResultTable(examId);
  const counting = statistics && countingText(statistics, list.data?.data ?? []);
  const exportButton = can(result.export) && (
    <>
      <ActionButton
        label={query.filtered ? '导出筛选结果' : '导出'}
        onClick={() => download(result.export, { query: filter })}
      />
      <ActionButton label="导出作答明细" onClick={() => download(result.exportAnswers, { query: filter })} />
    </>
  );
  return (
    <>
      <ListPage
        list={list}
        filters={fields()}
        filtersExtra={exportButton}
        note={counting && <p className="result-counting">{counting}</p>}
        label="成绩"
        rowKey="userId"
        columns={resultColumns({
          ...{ examId, partial: statistics?.partial ?? false },
          severalForms: (statistics?.formCount ?? 1) > 1,
          equated: statistics?.equated ?? false,
          severalAttempts: (statistics?.attemptsAllowed ?? 1) > 1,
        })}
        query={query}
        numbered={false}
        empty={{ text: '这场考试还没有考生', hint: '在考试设置中添加考生后，这里显示他们的成绩。' }}
        rowActions={(row) =>
          can(markingTeam.override) && row.attemptId !== null && (row.state === 'submitted' || row.state === 'marked')
            ? [{ id: 'settle', label: '改分', onClick: () => setSettling(row) }]
            : []
        }
        actionsWidth={64}
      />
      {settling && <PaperMarksDrawer examId={examId} row={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}

interface TabProps {
  examId: string;
  statistics: Statistics | undefined;
}

function Scores({ examId, statistics }: TabProps) {
  return (
    <>
      <NumberCards statistics={statistics} />
      {statistics && <ScoreDistribution statistics={statistics} />}
      <ResultTable examId={examId} statistics={statistics} />
    </>
  );
}

const tabs = [
  { key: 'scores', label: '成绩', Content: Scores },
  { key: 'items', label: '试题分析', Content: ItemsTab },
  { key: 'groups', label: '对比', Content: GroupsTab },
  { key: 'forms', label: '试卷对比', Content: EquatingTab },
  { key: 'regrade', label: '更正答案', Content: RegradeTab },
] as const;

/** Everything about the results of one exam. */
export function ExamResults({ examId }: { examId: string }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const reply = useReply(result.statistics, { query: { examId } }, { quiet: true, everyMs: askAgainMs });
  const back = () => navigate(examAddress.results);
  const statistics = reply.data;
  // With one form there is nothing to compare.
  const shown = tabs.filter(({ key }) => key !== 'forms' || (statistics?.formCount ?? 1) > 1);
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
        extra={
          statistics && (
            <div className="result-ways">
              <Button onClick={() => navigate(examAddress.comments(examId))}>写评语</Button>
              <Button onClick={() => navigate(examAddress.report(examId))}>考试报告</Button>
              <ReleaseButton statistics={statistics} />
            </div>
          )
        }
      />
      <Tabs
        activeKey={shown.some(({ key }) => key === params.get('tab')) ? (params.get('tab') ?? '') : 'scores'}
        // Filters and page of the list mean nothing to the other tabs.
        onChange={(tab) => setParams({ examId, tab }, { replace: true })}
        destroyOnHidden
        items={shown.map(({ key, label, Content }) => ({
          ...{ key, label, children: <Content examId={examId} statistics={statistics} /> },
        }))}
      />
    </>
  );
}
