import type { Gap } from './draft/completeness.ts';
import type { ExamStep } from './draft/exam-steps.ts';
import type { Examinees } from './examinee/use-examinees.ts';
import type { ExamEditor } from './use-exam-editor.ts';

export interface EditorFrameProps {
  editor: ExamEditor;
  examinees: Examinees;
  gaps: readonly Gap[];
  step: ExamStep;
  onGo: (step: ExamStep) => void;
  onSave: () => void;
  onBack: () => void;
}
