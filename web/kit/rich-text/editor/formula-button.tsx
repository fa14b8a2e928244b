import { FunctionOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { notify } from '../../api/notify.ts';
import { type FormulaChoice, FormulaForm } from './formula-form.tsx';
import { formulaAtCursor } from './formula-marks.ts';
import { formulaSource } from './formula-text.ts';

interface FormulaButtonProps {
  editor: Editor;
  disabled: boolean;
  onOpen: (open: boolean) => void;
}

/** Opens a field with a live preview; with the cursor in a formula, that formula is changed. */
export function FormulaButton({ editor, disabled, onOpen }: FormulaButtonProps) {
  const [start, setStart] = useState<FormulaChoice | null>(null);
  const [changes, setChanges] = useState(false);
  const show = (open: boolean) => {
    const place = formulaAtCursor(editor);
    setChanges(place !== undefined);
    setStart(open ? { latex: place?.latex ?? selectedText(editor), display: place?.display ?? false } : null);
    onOpen(open);
  };
  const done = (choice: FormulaChoice) => {
    if (putFormula(editor, choice)) show(false);
    else notify.error('公式里不能单独出现 $，请写成 \\$。');
  };
  const cancel = () => {
    show(false);
    editor.commands.focus();
  };
  const form = start && (
    <FormulaForm start={start} doneLabel={changes ? '更新' : '插入'} onDone={done} onCancel={cancel} />
  );
  return (
    <Popover content={form} title="公式" trigger="click" open={start !== null} onOpenChange={show} destroyOnHidden>
      <Button
        type="text"
        size="small"
        icon={<FunctionOutlined />}
        aria-label="公式"
        title="公式"
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  );
}

function selectedText({ state }: Editor) {
  const { from, to } = state.selection;
  return state.doc.textBetween(from, to, ' ').replaceAll('$', '');
}

/** Puts it in the place of the formula at the cursor, or of what is selected. */
function putFormula(editor: Editor, choice: FormulaChoice) {
  const { doc, selection } = editor.state;
  const { from, to } = formulaAtCursor(editor) ?? selection;
  const beside = { before: doc.resolve(from), after: doc.resolve(to) };
  const source = formulaSource({
    ...choice,
    before: beside.before.nodeBefore?.text ?? '',
    after: beside.after.nodeAfter?.text ?? '',
  });
  if (source === null) return false;
  return editor.chain().focus().insertContentAt({ from, to }, { type: 'text', text: source }).run();
}
