import type { AntiCheating } from '#contract/exam/settings.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';
import { absenceText } from './absence-text.ts';
import type { Absence } from './absence-watch.ts';

interface AbsenceNoticeProps {
  absence: Absence;
  rules: AntiCheating;
  /** The server's number, undefined until this absence is in it. */
  counted: number | undefined;
  onClose: () => void;
}

/** Says after an absence what it has come to. */
export function AbsenceNotice({ absence, rules, counted, onClose }: AbsenceNoticeProps) {
  return (
    <Dialog
      title="请留在考试页面"
      alert
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          继续作答
        </Button>
      }
    >
      <p aria-live="polite">{absenceText(absence, rules, counted)}</p>
    </Dialog>
  );
}
