import { DesignationLine } from '../designation/designation-line.tsx';
import { ExamineePicker } from '../examinee-picker/examinee-picker.tsx';
import type { Examinees } from '../examinee-picker/use-examinees.ts';
import { InvitationCard } from '../invitation-link/invitation-card.tsx';
import type { ExamStep } from './draft/exam-steps.ts';
import { RulesStep } from './rules/rules-step.tsx';
import { BasicStep } from './steps/basic-step.tsx';
import { PaperStep } from './steps/paper-step.tsx';
import { ReleaseStep } from './steps/release-step.tsx';
import type { Frozen } from './steps/step-props.ts';
import type { ExamEditor } from './use-exam-editor.ts';

interface EditorStepProps {
  step: Exclude<ExamStep, 'confirm'>;
  editor: ExamEditor;
  examinees: Examinees;
  published?: boolean;
  /** The list of examinees is closed. */
  listClosed?: boolean;
  /** What is to be said about the times. */
  remarks: readonly string[];
  frozen?: Frozen;
}

const nothingFrozen: Frozen = () => undefined;

/** The fields of a step. */
export function EditorStep(props: EditorStepProps) {
  const { step, editor, examinees, published = false, listClosed = false, remarks, frozen = nothingFrozen } = props;
  const { draft, problems, change } = editor;
  const given = { draft, problems, change, frozen };
  switch (step) {
    case 'basic':
      return <BasicStep {...given} remarks={remarks} />;
    case 'paper':
      return <PaperStep {...given} />;
    case 'examinee':
      return (
        <>
          {draft.source === 'DESIGNATED' && <DesignationLine examId={editor.saved?.examId} />}
          <ExamineePicker examinees={examinees} disabled={listClosed} />
          {editor.saved && <InvitationCard examId={editor.saved.examId} published={published} disabled={listClosed} />}
        </>
      );
    case 'rules':
      return <RulesStep {...given} />;
    case 'release':
      return <ReleaseStep {...given} />;
  }
}
