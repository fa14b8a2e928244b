import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import type { Publishing } from '#contract/exam/individual.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { ExamPage } from '../exam-page.tsx';
import { PhaseDot } from '../exam-phase.tsx';
import { drawnText } from './drawn-text.ts';
import './individual.css';
import { OwnPapers } from './own-papers.tsx';
import { PublishingCard, PublishingFailure } from './publishing-card.tsx';
import { usePublishing } from './use-publishing.ts';

type Statistics = NonNullable<Publishing['statistics']>;

function Figures({ statistics: { overlap, use, usedQuestions, difficulty } }: { statistics: Statistics }) {
  const range = ({ least, greatest }: Statistics['use']) => `${least} – ${greatest}`;
  return (
    <div className="exam-own-numbers">
      <NumberCard
        label="两份平均重复"
        value={overlap.mean.toFixed(1)}
        unit="题"
        hint={`最少 ${overlap.least}，最多 ${overlap.greatest} 题`}
      />
      <NumberCard label="用到的试题" value={usedQuestions} unit="题" />
      <NumberCard label="每题平均出现" value={use.mean.toFixed(1)} unit="次" hint={range(use)} />
      <NumberCard
        label="平均难度"
        value={difficulty.mean.toFixed(2)}
        hint={`${difficulty.least.toFixed(2)} – ${difficulty.greatest.toFixed(2)}`}
      />
    </div>
  );
}

function Content({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  const publishing = usePublishing(exam.examId);
  const edit = (
    <Button type="primary" onClick={() => navigate(examAddress.edit(exam.examId))}>
      去考试设置
    </Button>
  );
  if (exam.source !== 'INDIVIDUAL') {
    return (
      <Card>
        <EmptyState
          text="这场考试不是一人一卷"
          hint="在考试设置里把试卷来源选为“一人一卷”，每名考生会得到一份自己的试卷。"
          action={<Button onClick={() => navigate(examAddress.paper(exam.examId))}>查看考试试卷</Button>}
        />
      </Card>
    );
  }
  if (!publishing.data) {
    return (
      <Card>
        {publishing.error ? (
          <ErrorState text={publishing.error.text} onRetry={publishing.refetch} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </Card>
    );
  }
  const { state, failure, statistics } = publishing.data;
  if (state === 'WAITING' && exam.state === 'DRAFT')
    return <PublishingCard examId={exam.examId} publishing={publishing.data} />;
  if (exam.state === 'DRAFT') {
    return (
      <Card>
        {state === 'FAILED' && failure && <PublishingFailure failure={failure} />}
        <EmptyState
          text="考试还没有发布，还没有出卷"
          hint="发布考试时按抽题规则给每名考生各出一份试卷。"
          action={edit}
        />
      </Card>
    );
  }
  return (
    <>
      {state === 'WAITING' && <p role="status">正在为后加入的考生出卷…</p>}
      {exam.drawnFrom && <p className="exam-own-drawn">{drawnText(exam.drawnFrom)}。</p>}
      {statistics && <Figures statistics={statistics} />}
      <OwnPapers exam={exam} />
    </>
  );
}

function IndividualPapers({ exam }: { exam: Exam }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={exam.name}
        note={<PhaseDot phase={exam.phase} />}
        line={`一人一卷 · ${windowText(exam.startAt, exam.endAt)} · ${exam.durationMinutes} 分钟`}
        onBack={() => navigate(examAddress.list)}
        extra={<Button onClick={() => navigate(examAddress.detail(exam.examId))}>考试详情</Button>}
      />
      <Content exam={exam} />
    </>
  );
}

/** The papers of their own of everybody in the exam in the address. */
export function Component() {
  return (
    <ExamPage
      title="一人一卷"
      line="选择一场考试，查看每名考生自己的试卷和各卷的重复情况。"
      addressOf={examAddress.ownPapers}
      action="查看各人试卷"
    >
      {(exam) => <IndividualPapers exam={exam} />}
    </ExamPage>
  );
}
