import type { MyExam } from '#contract/exam/attempt.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { startWarning } from './entry-state.ts';
import type { Start } from './use-start.ts';

interface StartDialogProps {
  exam: MyExam;
  start: Start;
  name: string;
  now: number;
}

/** Says what begins now before it does. */
export function StartDialog({ exam, start, name, now }: StartDialogProps) {
  return (
    <Dialog
      title={`${name}？`}
      onClose={start.pending ? undefined : start.notYet}
      actions={
        <>
          <Button disabled={start.pending} onClick={start.notYet}>
            再等一下
          </Button>
          <Button look="primary" pending={start.pending} onClick={start.begin}>
            {name}
          </Button>
        </>
      }
    >
      <p>{startWarning(exam, now)}</p>
    </Dialog>
  );
}
