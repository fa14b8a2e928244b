import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import './editor/editor.css';
import { extensions } from './editor/extensions.ts';
import { pasteProps } from './editor/paste.ts';
import type { UploadPicture } from './editor/pictures.ts';
import { EditorToolbar } from './editor/toolbar.tsx';
import './rich-text.css';

export interface RichTextEditorProps {
  /** HTML; nothing typed is ''. */
  value?: string;
  onChange?: (html: string) => void;
  /** What is written here, for readers: 题干. */
  'aria-label': string;
  /** Stores a picture and gives its address; without it there are no pictures. */
  uploadPicture?: UploadPicture;
  placeholder?: string;
  disabled?: boolean;
  /** A field among many, such as an option: low, with its tools only while it is used. */
  compact?: boolean;
  minHeight?: number;
  autoFocus?: boolean;
  /** These a form field gives by itself. */
  id?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { uploadPicture, placeholder = '', disabled = false, compact = false } = props;
  const [open, setOpen] = useState(false);
  const editor = useRichText(props);
  const empty = useEditorState({ editor, selector: ({ editor: now }) => now?.isEmpty ?? true });
  const looks = ['kit-editor'];
  if (compact) looks.push('kit-editor-compact');
  if (disabled) looks.push('kit-editor-disabled');
  if (open) looks.push('kit-editor-open');
  if (isWrong(props)) looks.push('kit-editor-wrong');
  return (
    <div className={looks.join(' ')}>
      {editor && <EditorToolbar editor={editor} disabled={disabled} upload={uploadPicture} onOpen={setOpen} />}
      <div className="kit-editor-text">
        {empty && <span className="kit-editor-placeholder">{placeholder}</span>}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

const isWrong = (props: RichTextEditorProps) => String(props['aria-invalid']) === 'true';

function useRichText(props: RichTextEditorProps) {
  const { value = '', disabled = false } = props;
  const latest = useRef(props);
  const held = useRef<Editor | null>(null);
  /** What the page was given last, and what the editor makes of it: only typing changes that. */
  const text = useRef({ given: value, own: '' });
  const [first] = useState(() => withLastLine(value));
  const [paste] = useState(() =>
    pasteProps({ editor: () => held.current, upload: () => latest.current.uploadPicture }),
  );
  const attributes = JSON.stringify(attributesOf(props));
  const editorProps = useMemo(() => ({ ...paste, attributes: JSON.parse(attributes) }), [paste, attributes]);
  const editor = useEditor({
    extensions,
    content: first,
    editable: !disabled,
    autofocus: props.autoFocus ? 'end' : false,
    // Typed in an examination, 2*3*4 and __init__ mean what they say.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps,
    onCreate: ({ editor: made }) => {
      text.current.own = htmlOf(made);
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === text.current.own) return;
      text.current = { given: html, own: html };
      latest.current.onChange?.(html);
    },
  });
  useEffect(() => {
    latest.current = props;
    held.current = editor;
  });
  useEffect(() => {
    if (!editor || value === text.current.given) return;
    editor.commands.setContent(withLastLine(value), { emitUpdate: false });
    text.current = { given: value, own: htmlOf(editor) };
  }, [editor, value]);
  useEffect(() => {
    if (editor && editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return editor;
}

/** The editor keeps a line for the cursor after a table, list or code; given at once, adding it is no step to undo. */
const withLastLine = (html: string) => (/<\/(?:table|ul|ol|pre)>\s*$/.test(html) ? `${html}<p></p>` : html);

/** Without the empty lines at its end, so without that one. */
function htmlOf(editor: Editor) {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
}

function attributesOf(props: RichTextEditorProps): Record<string, string> {
  const { id, disabled = false, compact = false, placeholder, 'aria-describedby': describedBy } = props;
  return {
    class: 'rich-text kit-editor-area',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props['aria-label'],
    'aria-disabled': String(disabled),
    'aria-invalid': String(isWrong(props)),
    style: `min-height: ${props.minHeight ?? (compact ? 30 : 96)}px`,
    ...(id && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(placeholder && { 'aria-placeholder': placeholder }),
  };
}
