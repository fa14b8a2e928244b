import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { indentStep } from './code-text.ts';
import type { CodeHands } from './hands.ts';

interface PlainCodeProps {
  value: string;
  onChange: (text: string) => void;
  onRun: () => boolean;
  /** False while letters are being composed, which nothing may interrupt. */
  onRest: (resting: boolean) => void;
  area: RefObject<HTMLTextAreaElement | null>;
  hands: RefObject<CodeHands | null>;
  readOnly: boolean;
  placeholder: string;
  rows: number;
  attributes: Readonly<Record<string, string>>;
}

/** The browser's own way can be undone; where it has none the text is replaced. */
function put(area: HTMLTextAreaElement, text: string, onChange: (text: string) => void) {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  onChange(area.value);
}

/** Takes away one step of indentation before the cursor's line. */
function outdent(area: HTMLTextAreaElement, onChange: (text: string) => void) {
  const start = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1;
  const [blanks = ''] = /^( {1,4}|\t)/.exec(area.value.slice(start)) ?? [];
  if (blanks === '') return;
  area.setRangeText('', start, start + blanks.length, 'preserve');
  onChange(area.value);
}

/** The same program in a field that every browser has: while the editor loads, and where it cannot be loaded. */
export function PlainCode(props: PlainCodeProps) {
  const { value, onChange, onRun, onRest, area, hands, readOnly, placeholder, rows, attributes } = props;
  const mayLeave = useRef(false);
  const withArea = (act: (area: HTMLTextAreaElement) => void) => () => area.current && act(area.current);
  useImperativeHandle(hands, () => ({
    insert: (text) => area.current && put(area.current, text, onChange),
    indent: withArea((area) => put(area, indentStep, onChange)),
    outdent: withArea((area) => outdent(area, onChange)),
    undo: () => document.execCommand('undo'),
    redo: () => document.execCommand('redo'),
  }));
  useEffect(() => () => onRest(true), [onRest]);
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape') {
      mayLeave.current = true;
      return;
    }
    const leaving = mayLeave.current;
    mayLeave.current = leaving && key === 'Shift';
    if (key === 'Enter' && (ctrlKey || metaKey) && onRun()) event.preventDefault();
    if (key !== 'Tab' || leaving || readOnly || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    if (shiftKey) outdent(event.currentTarget, onChange);
    else put(event.currentTarget, indentStep, onChange);
  };
  return (
    <textarea
      ref={area}
      className="code-editor-plain"
      value={value}
      rows={rows}
      wrap="off"
      readOnly={readOnly}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      {...attributes}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keyDown}
      onCompositionStart={() => onRest(false)}
      onCompositionEnd={() => onRest(true)}
    />
  );
}
