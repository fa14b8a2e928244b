import { useState } from 'react';
import { type Location, useNavigate, useSearchParams } from 'react-router';
import { type Exam, exam } from '#contract/exam/exam.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Card } from '../../../../kit/card.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { examAddress } from '../exam-address.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { gapsOf } from './draft/completeness.ts';
import { type ExamStep, isExamStep } from './draft/exam-steps.ts';
import { EditorFrame } from './editor-frame.tsx';
import { useExaminees } from './examinee/use-examinees.ts';
import { PublishedExam } from './published-exam.tsx';
import { useExamEditor } from './use-exam-editor.ts';

/** Another page, or another exam on this one; a new exam getting its id is neither. */
function leavesExam(from: Location, to: Location) {
  const before = new URLSearchParams(from.search).get('examId');
  return from.pathname !== to.pathname || (before !== null && before !== new URLSearchParams(to.search).get('examId'));
}

/** The step shown, kept in the address; it changes at once, the address follows. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState<ExamStep>(() => {
    const given = params.get('step');
    return params.get('examId') && isExamStep(given) ? given : 'basic';
  });
  const show = (examId: string, next: ExamStep) => {
    setStep(next);
    setParams({ examId, step: next }, { replace: true });
  };
  return { step, show };
}

interface EditorProps {
  exam: Exam | undefined;
  onCreated: (examId: string) => void;
}

function Editor({ exam: given, onCreated }: EditorProps) {
  const [first] = useState(given);
  const editor = useExamEditor(first);
  const examinees = useExaminees(editor.saved?.examId);
  const navigate = useNavigate();
  const { step, show } = useStep();
  const gaps = gapsOf(editor.draft, examinees.rules?.total, Date.now());
  const go = async (next: ExamStep) => {
    const examId = await editor.save(step);
    if (!examId) return;
    if (!editor.saved) onCreated(examId);
    show(examId, next);
  };
  const overwrite = async () => {
    await editor.overwrite(step);
  };
  return (
    <>
      <EditorFrame
        {...{ editor, examinees, gaps, step }}
        onGo={go}
        onSave={() => go(step)}
        onBack={() => navigate(examAddress.list)}
      />
      <ConflictDialog
        mine={editor.draft}
        theirs={editor.conflict}
        saving={editor.saving}
        onReload={editor.takeTheirs}
        onOverwrite={overwrite}
        onStay={editor.stay}
      />
      <LeaveGuard
        dirty={editor.dirty}
        text="这场考试有未保存的修改，离开后会丢失。"
        leaves={leavesExam}
        onSave={async () => Boolean(await editor.save(step))}
      />
    </>
  );
}

/** Writing an exam, step by step; a published one can be looked at. */
export function Component() {
  const [params] = useSearchParams();
  const examId = params.get('examId') ?? undefined;
  const [createdId, setCreatedId] = useState<string>();
  const here = examId !== undefined && examId === createdId;
  const detail = useReply(
    exam.detail,
    { query: { examId: examId ?? '' } },
    { enabled: examId !== undefined, quiet: true },
  );
  const navigate = useNavigate();
  // An old reply would make the first save a conflict.
  const loaded = examId === undefined || here || (detail.isFetchedAfterMount && detail.data);
  if (loaded && detail.data && detail.data.state !== 'DRAFT') return <PublishedExam exam={detail.data} />;
  if (loaded) return <Editor key={here ? 'new' : (examId ?? 'new')} exam={detail.data} onCreated={setCreatedId} />;
  return (
    <>
      <PageHeader title="考试设置" onBack={() => navigate(examAddress.list)} />
      <Card>
        {detail.error ? <ErrorState text={detail.error.text} onRetry={detail.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}
