import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** The buttons, the most likely one last. */
  actions: ReactNode;
  /** Left out: only the buttons close it. */
  onClose?: (() => void) | undefined;
  /** It interrupts, so its whole text is read out when it opens. */
  alert?: boolean;
  /** Nothing of the page is seen beside it. */
  full?: boolean;
}

/** A modal dialog: keeps the focus inside, gives it back afterwards, Esc closes. Shown as long as it is rendered. */
export function Dialog({ title, children, actions, onClose, alert, full }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
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
  /** Some browsers close a dialog that did not let itself be cancelled; it is as open as it is rendered. */
  const closed = () => {
    if (box.current?.open) return;
    if (onClose) onClose();
    else box.current?.showModal();
  };
  return (
    <dialog
      ref={box}
      className={full ? 'ui-dialog ui-dialog-full' : 'ui-dialog'}
      {...(alert && { role: 'alertdialog', 'aria-describedby': textId })}
      aria-labelledby={titleId}
      onKeyDown={keyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={closed}
    >
      <div className="ui-dialog-inside">
        <h2 id={titleId} className="ui-dialog-title">
          {title}
        </h2>
        <div id={textId}>{children}</div>
        <div className="ui-dialog-actions">{actions}</div>
      </div>
    </dialog>
  );
}
