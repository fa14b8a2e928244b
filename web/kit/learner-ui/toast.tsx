import { useEffect, useRef, useState } from 'react';
import { addNotifier, type NoticeKind } from '../api/notify.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Toast {
  id: number;
  kind: NoticeKind;
  text: string;
}

interface Question {
  text: string;
  answer: (yes: boolean) => void;
}

const shownMs: Readonly<Record<NoticeKind, number>> = { success: 2500, warning: 5000, error: 6000 };
const mostAtOnce = 3;

let lastId = 0;

function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (!box || !('popover' in box)) return;
    // opened anew, so that it lies above a dialog that was opened in between
    if (box.matches(':popover-open')) box.hidePopover();
    if (toasts.length > 0) box.showPopover();
  }, [toasts]);
  return (
    <div ref={list} className="ui-toasts" popover="manual" role="status" aria-live="assertive">
      {toasts.map((toast) => (
        <div key={toast.id} className={`ui-toast ui-toast-${toast.kind}`}>
          {toast.text}
        </div>
      ))}
    </div>
  );
}

/** Shows what `notify` has to say on pages without the management side's own way. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      addNotifier({
        show(kind, text) {
          const id = ++lastId;
          setToasts((now) => [...now, { id, kind, text }].slice(-mostAtOnce));
          setTimeout(() => setToasts((now) => now.filter((toast) => toast.id !== id)), shownMs[kind]);
        },
        ask: (text) => new Promise<boolean>((answer) => setQuestion({ text, answer })),
      }),
    [],
  );
  const reply = (yes: boolean) => {
    question?.answer(yes);
    setQuestion(undefined);
  };
  return (
    <>
      {question && (
        <Dialog
          title="请确认"
          onClose={() => reply(false)}
          actions={
            <>
              <Button onClick={() => reply(false)}>取消</Button>
              <Button look="primary" onClick={() => reply(true)}>
                确定
              </Button>
            </>
          }
        >
          <p>{question.text}</p>
        </Dialog>
      )}
      <ToastList toasts={toasts} />
    </>
  );
}
