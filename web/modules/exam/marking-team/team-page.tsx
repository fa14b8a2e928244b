import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { markingTeam, type TeamMarker, type TeamQuestion } from '#contract/exam/marking-team.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { examAddress } from '../exam-address.ts';
import '../marking/marking.css';
import { AgreementTab } from './agreement-tab.tsx';
import { AnswersDrawer } from './answers-drawer.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { MarkerTable } from './marker-table.tsx';
import { QuestionTable } from './question-table.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { UnassignDialog } from './unassign-dialog.tsx';

type Open =
  | { dialog: 'assign' }
  | { dialog: 'unassign'; marker: TeamMarker }
  | { dialog: 'setting' | 'answers'; question: TeamQuestion };

function TeamDialogs({
  examId,
  questions,
  open,
  onClose,
}: {
  examId: string;
  questions: readonly TeamQuestion[];
  open: Open | undefined;
  onClose: () => void;
}) {
  if (!open) return null;
  if (open.dialog === 'assign') return <AssignDialog examId={examId} questions={questions} onClose={onClose} />;
  if (open.dialog === 'unassign') return <UnassignDialog examId={examId} marker={open.marker} onClose={onClose} />;
  if (open.dialog === 'setting') return <SettingDialog examId={examId} question={open.question} onClose={onClose} />;
  return <AnswersDrawer examId={examId} question={open.question} onClose={onClose} />;
}

const askAgainMs = 30_000;

function Shares({ team, onOpen }: { team: Reply<typeof markingTeam.overview>; onOpen: (open: Open) => void }) {
  return (
    <>
      <Card className="marking-task" title="题目">
        <QuestionTable
          questions={team.questions}
          onSetting={(question) => onOpen({ dialog: 'setting', question })}
          onAnswers={(question) => onOpen({ dialog: 'answers', question })}
        />
      </Card>
      <Card className="marking-task" title="阅卷人">
        <MarkerTable markers={team.markers} onUnassign={(marker) => onOpen({ dialog: 'unassign', marker })} />
      </Card>
    </>
  );
}

function Team({ examId }: { examId: string }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useReply(
    markingTeam.overview,
    { query: { examId } },
    { quiet: true, everyMs: askAgainMs },
  );
  const back = () => navigate(examAddress.tasks);
  if (!data) {
    return (
      <>
        <PageHeader title="阅卷分工" onBack={back} />
        <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
      </>
    );
  }
  const answers = data.questions.reduce((sum, question) => sum + question.answers, 0);
  const finished = data.questions.reduce((sum, question) => sum + question.finished, 0);
  const unassigned = data.questions.reduce((sum, question) => sum + question.unassigned, 0);
  return (
    <>
      <PageHeader
        title="阅卷分工"
        line={`${data.name} · 已评完 ${finished} / ${answers} 份作答 · 待分配 ${unassigned} 份`}
        onBack={back}
        extra={
          <Button type="primary" disabled={unassigned === 0} onClick={() => setOpen({ dialog: 'assign' })}>
            分配作答
          </Button>
        }
      />
      <Tabs
        activeKey={params.get('tab') === 'agreement' ? 'agreement' : 'team'}
        onChange={(tab) => setParams({ examId, tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'team', label: '分工与进度', children: <Shares team={data} onOpen={setOpen} /> },
          {
            key: 'agreement',
            label: '一致性',
            children: <AgreementTab examId={examId} questions={data.questions} />,
          },
        ]}
      />
      <TeamDialogs examId={examId} questions={data.questions} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Who marks what of an exam, and how far they are. */
export function Component() {
  const [params] = useSearchParams();
  const examId = params.get('examId') ?? '';
  return <Team key={examId} examId={examId} />;
}
