import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../../kit/learner-ui/button.tsx';

interface CardSheetProps {
  children: ReactNode;
  onClose: () => void;
  onHandIn: () => void;
}

/** The answer card of the phone: comes up from below, closes by its button, Esc or a touch beside it. */
export function CardSheet({ children, onClose, onHandIn }: CardSheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which the browser tells as cancel
    <dialog
      ref={box}
      className="take-sheet"
      aria-label="答题卡"
      onClick={(event) => event.target === box.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="take-sheet-inside">
        {children}
        <div className="take-sheet-actions">
          <Button onClick={onClose}>返回作答</Button>
          <Button look="primary" onClick={onHandIn}>
            交卷
          </Button>
        </div>
      </div>
    </dialog>
  );
}
