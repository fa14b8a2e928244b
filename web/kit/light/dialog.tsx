import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** The buttons, the most likely one last. */
  actions: ReactNode;
  /** Left out: only the buttons close it. */
  onClose?: (() => void) | undefined;
}

/** A modal dialog: keeps the focus inside, gives it back afterwards, Esc closes. Shown as long as it is rendered. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };
  return (
    <dialog
      ref={box}
      className="light-dialog"
      aria-labelledby={titleId}
      onKeyDown={keyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={titleId} className="light-dialog-title">
        {title}
      </h2>
      {children}
      <div className="light-dialog-actions">{actions}</div>
    </dialog>
  );
}
