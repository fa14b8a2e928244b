import { Button, Form, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Exam } from '#contract/exam/exam.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { Card } from '../../../../kit/card.tsx';
import { LeaveGuard } from '../../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { examAddress } from '../../exam-address.ts';
import { PhaseDot } from '../../exam-phase.tsx';
import { examineeText } from '../../examinee-picker/examinee-text.ts';
import type { Examinees } from '../../examinee-picker/use-examinees.ts';
import { useQuestion } from '../../question/use-question.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { stepOfField } from '../draft/draft-problems.ts';
import { type ExamStep, isExamStep, stepTitles } from '../draft/exam-steps.ts';
import { tightWindow } from '../draft/window.ts';
import { EditorStep } from '../editor-step.tsx';
import '../editor.css';
import { Note } from '../field/note.tsx';
import { useRefusedFocus } from '../field/use-refused-focus.ts';
import { Summary } from '../steps/summary.tsx';
import { type ExamEditor, useExamEditor } from '../use-exam-editor.ts';
import { changesInWords } from './change-effects.ts';
import { FrozenPaper } from './frozen-paper.tsx';
import { frozenSettings } from './frozen-settings.ts';
import { phaseNote } from './phase-note.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface PublishedEditorProps {
  exam: Exam;
  examinees: Examinees;
  /** How many are writing now. */
  running: number;
  onDirty: (dirty: boolean) => void;
}

/** Whoever was forgotten can still be added while the exam can be begun. */
const openLists: readonly Exam['phase'][] = ['coming', 'open'];

const views = ['confirm', 'basic', 'paper', 'examinee', 'rules', 'release'] as const;
const changeable = ['basic', 'examinee', 'rules', 'release'] as const;

/** The step in the address, the overview without one; it changes at once, the address follows. */
function useView(examId: string) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<ExamStep>(() => {
    const given = params.get('step');
    return isExamStep(given) ? given : 'confirm';
  });
  const show = (step: ExamStep) => {
    setView(step);
    setParams({ examId, step }, { replace: true });
  };
  return { view, show };
}

function Heading({ exam, editor, onSave }: { exam: Exam; editor: ExamEditor; onSave: () => void }) {
  const navigate = useNavigate();
  const { saved, dirty, saving, restore } = editor;
  return (
    <PageHeader
      title={saved?.draft.name ?? exam.name}
      note={<PhaseDot phase={exam.phase} />}
      onBack={() => navigate(examAddress.list)}
      extra={
        <>
          {dirty && <Button onClick={restore}>放弃修改</Button>}
          <Button type="primary" loading={saving} disabled={!dirty} onClick={onSave}>
            保存修改
          </Button>
        </>
      }
    />
  );
}

function viewLabel(view: ExamStep, { problems }: ExamEditor) {
  if (view === 'confirm') return '概览';
  const wrong = Object.keys(problems).some((field) => stepOfField(field) === view);
  return wrong ? <span className="exam-editor-problem">{stepTitles[view]}（有误）</span> : stepTitles[view];
}

interface ContentProps extends Pick<PublishedEditorProps, 'exam' | 'examinees'> {
  editor: ExamEditor;
  view: ExamStep;
  onGo: (step: ExamStep) => void;
}

function Content({ exam, examinees, editor, view, onGo }: ContentProps) {
  const { draft } = editor;
  const frozen = frozenSettings(exam);
  if (view === 'confirm') {
    const paperLink = examAddress.paper(exam.examId);
    const summary = { draft, paperLink, changeable, onGo, examineeText: examineeText(examinees.rules) };
    return <Summary {...summary} />;
  }
  if (view === 'paper') return <FrozenPaper examId={exam.examId} draft={draft} why={frozen('paper')} />;
  const listClosed = !openLists.includes(exam.phase);
  const tight = tightWindow(draft);
  const step = { step: view, editor, examinees, published: true, listClosed, frozen, remarks: tight ? [tight] : [] };
  if (view !== 'examinee') {
    return (
      <Form layout="vertical" aria-label={stepTitles[view]}>
        <EditorStep {...step} />
      </Form>
    );
  }
  return (
    <>
      <EditorStep {...step} />
      <p className="exam-editor-more">
        <Link to={examAddress.examinees(exam.examId)}>查看每名考生，为个别人加时、改时间或增加次数</Link>
      </p>
    </>
  );
}

/** What can still be changed of a published exam. Nothing is saved on the way from step to step: it counts at once. */
export function PublishedEditor({ exam, examinees, running, onDirty }: PublishedEditorProps) {
  const { view, show } = useView(exam.examId);
  const confirm = useQuestion({ title: '这次修改会影响考生', ok: '确定修改', cancel: '先不修改' });
  const editor = useExamEditor(exam, { confirm, onRefused: show, onDirty });
  useRefusedFocus(editor.problems, editor.refusals);
  const save = async () => {
    const saved = await editor.save(changeable);
    if (saved) notify.success('修改已保存，立即生效');
    return Boolean(saved);
  };
  const changes = editor.saved ? changesInWords(editor.draft, editor.saved.draft, running) : [];
  return (
    <>
      <Heading exam={exam} editor={editor} onSave={save} />
      <Note>{phaseNote(exam.phase, running)}</Note>
      <UnsavedChanges changes={changes} />
      <Card className="exam-editor-card">
        <Segmented
          className="exam-editor-views"
          aria-label="查看内容"
          value={view}
          onChange={show}
          options={views.map((value) => ({ value, label: viewLabel(value, editor) }))}
        />
        <Content {...{ exam, examinees, editor, view }} onGo={show} />
      </Card>
      <ConflictDialog editor={editor} state="PUBLISHED" onOverwrite={() => editor.overwrite(changeable)} />
      <LeaveGuard unsaved={editor.dirty} text="对这场考试的修改还没有保存，离开后会丢失。" save={save} />
    </>
  );
}
