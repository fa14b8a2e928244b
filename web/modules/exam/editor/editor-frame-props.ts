import type { Examinees } from '../examinee-picker/use-examinees.ts';
import type { Gap } from './draft/completeness.ts';
import type { ExamStep } from './draft/exam-steps.ts';
import type { ExamEditor } from './use-exam-editor.ts';

export interface EditorFrameProps {
  editor: ExamEditor;
  examinees: Examinees;
  gaps: readonly Gap[];
  step: ExamStep;
  /** This exam is the make-up of another. */
  makeUpOf: string | undefined;
  onGo: (step: ExamStep) => void;
  onSave: () => void;
  onBack: () => void;
}
