import { useState } from 'react';
import { type Location, useNavigate, useSearchParams } from 'react-router';
import { type Exam, exam } from '#contract/exam/exam.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { useOverview } from '../designation/use-designation.ts';
import { examAddress } from '../exam-address.ts';
import { useExaminees } from '../examinee-picker/use-examinees.ts';
import { PublishingCard } from '../individual/publishing-card.tsx';
import { usePublishing } from '../individual/use-publishing.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { gapsOf } from './draft/completeness.ts';
import { type ExamStep, isExamStep } from './draft/exam-steps.ts';
import { EditorFrame } from './editor-frame.tsx';
import { PublishedExam } from './published/published-exam.tsx';
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
  return { step, setStep, show };
}

interface EditorProps {
  exam: Exam | undefined;
  onCreated: (examId: string) => void;
  onDirty: (dirty: boolean) => void;
}

function Editor({ exam: given, onCreated, onDirty }: EditorProps) {
  const [first] = useState(given);
  const { step, setStep, show } = useStep();
  const editor = useExamEditor(first, { onRefused: setStep, onDirty });
  const examinees = useExaminees(editor.saved?.examId);
  const navigate = useNavigate();
  const designated = editor.draft.source === 'DESIGNATED';
  const overview = useOverview(editor.saved?.examId, designated);
  const people = { examinees: examinees.rules?.total, withoutPaper: designated ? overview.data?.without : 0 };
  const gaps = gapsOf(editor.draft, people, Date.now());
  const go = async (next: ExamStep) => {
    const examId = await editor.save([step]);
    if (!examId) return;
    if (!editor.saved) onCreated(examId);
    show(examId, next);
  };
  return (
    <>
      <EditorFrame
        {...{ editor, examinees, gaps, step }}
        makeUpOf={first?.makeUpOf?.name}
        onGo={go}
        onSave={() => go(step)}
        onBack={() => navigate(examAddress.list)}
      />
      <ConflictDialog editor={editor} state="DRAFT" onOverwrite={() => editor.overwrite([step])} />
      <LeaveGuard
        unsaved={editor.dirty}
        text="这场考试有未保存的修改，离开后会丢失。"
        leaves={leavesExam}
        save={async () => Boolean(await editor.save([step]))}
      />
    </>
  );
}

/** Nothing can be changed while its papers are made. */
function PublishingExam({ exam: { examId, name } }: { exam: Exam }) {
  const navigate = useNavigate();
  const publishing = usePublishing(examId);
  return (
    <>
      <PageHeader title={name} onBack={() => navigate(examAddress.list)} />
      {publishing.data ? <PublishingCard examId={examId} publishing={publishing.data} /> : <LinesSkeleton lines={4} />}
    </>
  );
}

/**
 * What the exam was when it was opened: somebody else may publish or cancel it while something is typed here, and what
 * was typed goes only when the person says so.
 */
function OpenedExam({ exam, onCreated }: Omit<EditorProps, 'onDirty'>) {
  const [state, setState] = useState(exam?.state ?? 'DRAFT');
  const [dirty, setDirty] = useState(false);
  if (exam && exam.state !== state && !dirty) setState(exam.state);
  if (exam?.phase === 'publishing' && !dirty) return <PublishingExam exam={exam} />;
  if (!exam || state === 'DRAFT') return <Editor exam={exam} onCreated={onCreated} onDirty={setDirty} />;
  return <PublishedExam exam={exam} cancelled={state === 'CANCELLED'} onDirty={setDirty} />;
}

/** Writing an exam, step by step; of a published one, what can still be changed. */
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
  if (loaded) return <OpenedExam key={here ? 'new' : (examId ?? 'new')} exam={detail.data} onCreated={setCreatedId} />;
  return (
    <>
      <PageHeader title="考试设置" onBack={() => navigate(examAddress.list)} />
      <Card>
        {detail.error ? <ErrorState text={detail.error.text} onRetry={detail.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}
