import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { blankText, withBlankAtEnd } from '../form/blanks.ts';
import { Field } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { RichField } from './rich-field.tsx';

const placeholders: Readonly<Partial<Record<string, string>>> = {
  FILL: '用 ____ 表示要填的空',
  COMPOSITE: '各小题共用的文字、图表，可以粘贴图片',
};

/** The stem, or the material of a 材料题; for 填空 with a button that puts a blank where the cursor is. */
export function StemField({ draft, onChange, inPlace = false }: FieldsProps) {
  const { form, notes } = draft;
  const label = form.type === 'COMPOSITE' ? '材料' : '题干';
  const frame = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  const insertBlank = () => {
    const area = frame.current?.querySelector<HTMLElement>('[contenteditable="true"]');
    const typed = area?.contains(document.activeElement) && document.execCommand('insertText', false, blankText);
    if (typed) return;
    onChange({ stem: withBlankAtEnd(form.stem) }, 'stem');
    setAdded((count) => count + 1);
  };
  // Who writes the stem goes on writing; otherwise the answer of the new blank comes next.
  useEffect(() => {
    const blanks = frame.current?.closest('[data-field]')?.parentElement?.querySelectorAll('.question-blank');
    if (added > 0)
      blanks
        ?.item(blanks.length - 1)
        ?.querySelector('input')
        ?.focus();
  }, [added]);
  return (
    <Field path="stem" notes={notes} {...(!inPlace && { label, required: true })}>
      <div ref={frame}>
        <RichField
          value={form.stem}
          onChange={(stem) => onChange({ stem }, 'stem')}
          label={label}
          placeholder={placeholders[form.type] ?? '可以粘贴文字和图片，公式写在 $…$ 之间'}
          inPlace={inPlace}
        />
      </div>
      {form.type === 'FILL' && (
        <Button
          className="question-insert-blank"
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={insertBlank}
        >
          插入空
        </Button>
      )}
    </Field>
  );
}
