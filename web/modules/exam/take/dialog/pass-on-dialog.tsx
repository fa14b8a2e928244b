import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';

interface PassOnProps {
  because: string;
  onStay: () => void;
  onPassOn: () => void;
}

/** Where questions are answered forwards only: asks before one is left without an answer. */
export function PassOnDialog({ because, onStay, onPassOn }: PassOnProps) {
  return (
    <Dialog
      title={because}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>继续作答</Button>
          <Button look="primary" onClick={onPassOn}>
            进入下一题
          </Button>
        </>
      }
    >
      <p>这场考试按顺序作答，进入下一题后不能再回到这一题。</p>
    </Dialog>
  );
}
