import { useRef, useState } from 'react';
import { liveClass } from '#contract/live/class.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import type { Film } from '../film/use-film.ts';

interface EndDialogProps {
  readonly lessonId: string;
  readonly film: Film;
  readonly onClose: () => void;
  readonly again: () => Promise<void>;
}

/** Ends a lesson once all that was recorded has arrived: behind the end nothing of it is taken any more. */
export function EndDialog({ lessonId, film, onClose, again }: EndDialogProps) {
  const [waits, setWaits] = useState(false);
  const wanted = useRef(false);
  const end = useAction(liveClass.end, { onDone: () => void again() });
  const endNow = async () => {
    wanted.current = false;
    await end.run({ body: { lessonId } });
    setWaits(false);
  };
  const finish = async () => {
    wanted.current = true;
    setWaits(true);
    await film.finish();
    if (wanted.current) await endNow();
  };
  const goOn = () => {
    wanted.current = false;
    film.goOn();
    onClose();
  };
  const left = film.state?.waiting ?? 0;
  return (
    <Dialog
      title="结束直播？"
      onClose={goOn}
      actions={
        <>
          <Button onClick={goOn}>继续讲</Button>
          {waits && left > 0 ? (
            <Button look="danger" pending={end.pending} onClick={endNow}>
              不等了，直接结束
            </Button>
          ) : (
            <Button look="danger" pending={waits || end.pending} onClick={finish}>
              结束
            </Button>
          )}
        </>
      }
    >
      {waits && left > 0 ? (
        <p role="status">
          还有 {left} 段录像没有上传，传完后自动结束。
          {film.state?.lost && '网络断开了，恢复后会继续上传。'}
          直接结束会丢失这些录像。
        </p>
      ) : (
        '结束后不能再开始，各人的出席按这一刻结算。'
      )}
    </Dialog>
  );
}
