import { type CSSProperties, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { CodeHands } from './hands.ts';
import type { Mirror, MirrorSettings } from './mirror.ts';
import { PlainCode } from './plain-code.tsx';
import { TouchKeys } from './touch-keys.tsx';
import { useMirrorPart } from './use-mirror-part.ts';
import './code-editor.css';

export interface CodeEditorProps {
  /** Lines may end in any way; what comes back ends them with LF. Whoever holds it takes every change. */
  value: string;
  onChange?: (text: string) => void;
  language: CodeLanguage;
  /** What the field is called for those who have the page read to them. */
  label: string;
  /** Ids of elements that name it instead, and of some that say more. */
  labelledBy?: string;
  describedBy?: string;
  readOnly?: boolean;
  /** In CSS pixels; on a touch screen never below 16, where iOS would zoom in. */
  fontSize?: number;
  /** Keys of Vim, loaded when they are first switched on. */
  vim?: boolean;
  placeholder?: string;
  /** How many lines it shows at least and at most before it scrolls. */
  lines?: readonly [least: number, most: number];
  /**
   * Which text this is: `<question>/<language>` or the like, one of its kind in the page. Another key is another text
   * with undo steps of its own; who comes back to a key finds its steps. Without one they end with the field.
   */
  documentKey?: string;
  /** Ctrl or Cmd with Enter. */
  onRun?: () => void;
  /** False where Escape does something else, as in full screen, so that nobody is told to press it. */
  escapeLeaves?: boolean;
}

const isTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

const hintOf = (escapeLeaves: boolean) => {
  const always = isApple() ? 'Shift+Option+M' : 'Ctrl+M';
  return escapeLeaves
    ? `Tab 键缩进；先按 Esc 再按 Tab 离开`
    : `Tab 键缩进；按 ${always} 后可用 Tab 键离开，再按一次恢复缩进`;
};

interface MirrorFieldProps {
  part: { readonly Mirror: typeof Mirror };
  props: CodeEditorProps;
  settings: MirrorSettings;
  begin: { readonly from: number; readonly to: number } | undefined;
  hands: RefObject<CodeHands | null>;
}

/** The editor proper; a new one for each document. */
function MirrorField({ part, props, settings, begin, hands }: MirrorFieldProps) {
  const parent = useRef<HTMLDivElement>(null);
  const mirror = useRef<Mirror>(null);
  const latest = useRef({ props, settings, begin });
  useEffect(() => {
    latest.current = { props, settings, begin };
  });
  useEffect(() => {
    if (!parent.current) return;
    const { props, settings, begin } = latest.current;
    const made = new part.Mirror({
      ...{ parent: parent.current, settings, begin, documentKey: props.documentKey, text: props.value },
      typed: (text) => latest.current.props.onChange?.(text),
      run: () => {
        latest.current.props.onRun?.();
        return latest.current.props.onRun !== undefined;
      },
    });
    mirror.current = made;
    if (begin) made.focus();
    return () => {
      made.close();
      mirror.current = null;
    };
  }, [part]);
  useEffect(() => mirror.current?.hold(props.value), [props.value]);
  const { language, readOnly, vim, placeholder, attributes } = settings;
  const said = JSON.stringify(attributes);
  useEffect(
    () => mirror.current?.set({ language, readOnly, vim, placeholder, attributes: JSON.parse(said) }),
    [language, readOnly, vim, placeholder, said],
  );
  useImperativeHandle(hands, () => ({
    insert: (text) => mirror.current?.insert(text),
    indent: () => mirror.current?.indent(),
    outdent: () => mirror.current?.outdent(),
    undo: () => mirror.current?.undo(),
    redo: () => mirror.current?.redo(),
  }));
  return <div ref={parent} className="code-editor-mirror" />;
}

/**
 * A field for programs. Its editor is loaded when it is first shown; until then, and where that fails, the same text
 * stands in a plain field that can be written in just as well.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { value, label, labelledBy, describedBy, language, readOnly = false, vim = false, placeholder = '' } = props;
  const { fontSize = 14, lines: [least, most] = [8, 24], escapeLeaves = true } = props;
  const { part, begin, area, onRest } = useMirrorPart();
  const hands = useRef<CodeHands>(null);
  const [focused, setFocused] = useState(false);
  const hint = useId();
  const described = [describedBy, readOnly || hint].filter((id) => typeof id === 'string').join(' ');
  const attributes: Record<string, string> = {
    ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }),
    ...(described && { 'aria-describedby': described }),
  };
  const style = { '--code-size': `${fontSize}px`, '--code-least': least, '--code-most': most } as CSSProperties;
  const rows = Math.min(most, Math.max(least, value.split('\n').length));
  const run = () => {
    props.onRun?.();
    return props.onRun !== undefined;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only looks whether something in it has the focus
    <div
      className={readOnly ? 'code-editor code-editor-still' : 'code-editor'}
      style={style}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {part ? (
        <MirrorField
          key={props.documentKey ?? ''}
          settings={{ language, readOnly, vim, placeholder, attributes }}
          {...{ part, props, begin, hands }}
        />
      ) : (
        <PlainCode
          onChange={(text) => props.onChange?.(text)}
          onRun={run}
          {...{ value, onRest, area, hands, readOnly, placeholder, rows, attributes }}
        />
      )}
      {readOnly || (
        <span id={hint} className="code-editor-hint">
          {hintOf(escapeLeaves)}
        </span>
      )}
      {focused && !readOnly && isTouch() && <TouchKeys hands={hands} />}
    </div>
  );
}
