import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { Form } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { levelOf, type Note, type Notes } from '../form/notes.ts';
import './question-fields.css';

/** Errors red, warnings amber, each in words and with a sign. */
export function NoteList({ notes, id }: { notes: readonly Note[] | undefined; id?: string }) {
  if (!notes || notes.length === 0) return null;
  return (
    <ul className="question-notes" {...(id && { id })}>
      {notes.map(({ level, text }) => (
        <li key={level + text} className={`question-note-${level}`}>
          {level === 'error' ? (
            <ExclamationCircleFilled aria-label="错误：" />
          ) : (
            <WarningFilled aria-label="请核对：" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface FieldProps {
  /** Of the control, as the server names it. */
  path: string;
  notes: Notes;
  label?: ReactNode;
  required?: boolean;
  children: ReactNode;
  className?: string;
}

const typed = '[contenteditable="true"], input:not([type="file"]), textarea';

/** Ties what is said to the controls of a field, whatever they are made of; fields inside have notes of their own. */
function useTied(id: string, level: Note['level'] | undefined) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = [...(field.current?.querySelectorAll(typed) ?? [])].filter(
      (control) => control.closest('[data-field]') === field.current,
    );
    for (const control of own) {
      const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
      const all = level ? [...others, id] : others;
      if (all.length > 0) control.setAttribute('aria-describedby', all.join(' '));
      else control.removeAttribute('aria-describedby');
      if (level === 'error') control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  });
  return field;
}

/** A control with its label and whatever is said about it. */
export function Field({ path, notes, label, required, children, className = '' }: FieldProps) {
  const own = notes[path];
  const level = levelOf(own);
  const id = useId();
  const field = useTied(id, level);
  return (
    <div ref={field} className={`question-field ${className}`} data-field={path} data-level={level}>
      <Form.Item
        {...(label !== undefined && { label })}
        {...(required && { required })}
        {...(level && { validateStatus: level })}
      >
        {children}
        <NoteList id={id} notes={own} />
      </Form.Item>
    </div>
  );
}

const writable = '[contenteditable="true"], input:not([disabled], [type="file"]), textarea';

/** Brings the first wrong control of a form into view and puts the cursor into it. */
export function focusFirstWrong(form: HTMLElement | null) {
  const wrong = form?.querySelector('[data-field][data-level="error"]');
  if (!wrong) return;
  wrong.scrollIntoView({ block: 'center' });
  const control = wrong.querySelector<HTMLElement>(writable) ?? wrong.querySelector<HTMLElement>('button');
  control?.focus({ preventScroll: true });
}

const texts = '[contenteditable="true"], textarea, .question-read';

/** Puts the cursor into the field of what has just been added, the last row of `rows`. */
export function useAddedFocus<Rows extends HTMLElement = HTMLDivElement>() {
  const rows = useRef<Rows>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added === 0) return;
    const row = rows.current?.lastElementChild;
    const field = row?.querySelector<HTMLElement>(texts) ?? row?.querySelector<HTMLElement>('input[type="text"]');
    // What is only read until it is pressed becomes a field with the cursor in it.
    if (field?.matches('button')) field.click();
    else field?.focus();
  }, [added]);
  return { rows, focusAdded: () => setAdded((count) => count + 1) };
}
