import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type Exam, exam as examCalls } from '#contract/exam/exam.ts';
import { itemAnalysis } from '#contract/exam/item-analysis.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { report } from '#contract/exam/report.ts';
import { result } from '#contract/exam/result.ts';
import { examRoom } from '#contract/exam/room.ts';
import { similarity } from '#contract/exam/similarity.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { ExamPage } from '../exam-page.tsx';
import { PhaseDot } from '../exam-phase.tsx';
import { ExamineeTable } from '../examinee/examinee-table.tsx';
import { ExamForms } from '../form/exam-forms.tsx';
import { ItemsTab } from '../item-analysis/items-tab.tsx';
import { ExamReport } from '../report/exam-report-tab.tsx';
import { SimilarityTab } from '../similarity/similarity-tab.tsx';
import './detail.css';
import { HistoryTable } from './history-table.tsx';
import { Overview } from './overview.tsx';
import { ResultTab } from './result-tab.tsx';

interface Tab {
  readonly key: string;
  readonly label: string;
  /** `hasCode`: it asks code questions, as far as the caller may know. */
  readonly shown: (exam: Exam, hasCode: boolean) => boolean;
  readonly Content: typeof Overview;
}

const always = () => true;

const allTabs: readonly Tab[] = [
  { key: 'overview', label: '概况', shown: always, Content: Overview },
  { key: 'examinee', label: '考生', shown: always, Content: ExamineeTable },
  { key: 'paper', label: '试卷', shown: always, Content: ExamForms },
  {
    key: 'result',
    label: '成绩',
    shown: ({ state }) => state !== 'DRAFT' && can(result.statistics),
    Content: ResultTab,
  },
  {
    key: 'items',
    label: '试题分析',
    shown: ({ state }) => state !== 'DRAFT' && can(itemAnalysis.items),
    Content: ({ exam: { examId } }) => <ItemsTab examId={examId} />,
  },
  {
    key: 'report',
    label: '报告',
    shown: ({ state }) => state !== 'DRAFT' && can(report.exam),
    Content: ({ exam: { examId } }) => <ExamReport examId={examId} />,
  },
  { key: 'similarity', label: '代码相似', shown: (_, hasCode) => hasCode, Content: SimilarityTab },
  { key: 'history', label: '操作记录', shown: always, Content: HistoryTable },
];

function ExamDetail({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const query = { examId: exam.examId };
  const asks = useReply(
    similarity.questions,
    { query },
    { quiet: true, enabled: exam.state !== 'DRAFT' && can(similarity.questions) },
  );
  const hasCode = (asks.data?.length ?? 0) > 0 || (asks.isLoading && params.get('tab') === 'similarity');
  const tabs = allTabs.filter(({ shown }) => shown(exam, hasCode));
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'overview';
  const editable = can(examCalls.modify) && exam.state !== 'CANCELLED';
  return (
    <>
      <PageHeader
        title={exam.name}
        note={<PhaseDot phase={exam.phase} />}
        line={`${windowText(exam.startAt, exam.endAt)} · ${exam.durationMinutes} 分钟 · ${exam.creator} 创建`}
        onBack={() => navigate(examAddress.list)}
        extra={
          <>
            {exam.state === 'PUBLISHED' && can(examRoom.list) && (
              <Button onClick={() => navigate(examAddress.rooms(exam.examId))}>考场与监考员</Button>
            )}
            {exam.state === 'PUBLISHED' && can(markingTeam.overview) && (
              <Button onClick={() => navigate(examAddress.team(exam.examId))}>阅卷分工</Button>
            )}
            {editable && <Button onClick={() => navigate(examAddress.edit(exam.examId))}>修改设置</Button>}
          </>
        }
      />
      <Tabs
        className="exam-detail-tabs"
        activeKey={active}
        // Filters and page of the tab that is left mean nothing to the other.
        onChange={(tab) => setParams({ examId: exam.examId, tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, Content }) => ({ key, label, children: <Content exam={exam} /> }))}
      />
    </>
  );
}

/** Everything about the exam in the address. */
export function Component() {
  return (
    <ExamPage
      title="考试详情"
      line="选择一场考试，查看它的概况、考生、试卷、成绩、试题分析、报告和操作记录。"
      addressOf={examAddress.detail}
      action="查看详情"
    >
      {(exam) => <ExamDetail exam={exam} />}
    </ExamPage>
  );
}
