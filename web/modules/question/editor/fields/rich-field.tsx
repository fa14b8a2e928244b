import { EditOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { useState } from 'react';
import { isBlankHtml } from '../../../../kit/rich-text/plain-text.ts';
import { RichText } from '../../../../kit/rich-text/rich-text.tsx';
import { RichTextEditor, type RichTextEditorProps } from '../../../../kit/rich-text/rich-text-editor.tsx';
import { uploadPicture } from './picture-upload.ts';

interface RichFieldProps {
  value: string;
  onChange: (html: string) => void;
  label: string;
  placeholder?: string;
  compact?: boolean;
  minHeight?: number;
  inPlace?: boolean;
}

/** A rich text that is written; in place it is read until it is pressed, so that many stand on a page lightly. */
export function RichField({ value, onChange, label, inPlace = false, compact = inPlace, ...looks }: RichFieldProps) {
  const [open, setOpen] = useState(!inPlace);
  const [pressed, setPressed] = useState(false);
  const { status } = Form.Item.useStatus();
  if (!open) {
    const press = () => {
      setPressed(true);
      setOpen(true);
    };
    const wrong = status === 'error' ? 'question-read-wrong' : '';
    return (
      <button type="button" className={`question-read ${wrong}`} aria-label={`修改${label}`} onClick={press}>
        {isBlankHtml(value) ? (
          <span className="question-read-empty">{looks.placeholder ?? `填写${label}`}</span>
        ) : (
          <RichText html={value} />
        )}
        <EditOutlined className="question-read-sign" aria-hidden="true" />
      </button>
    );
  }
  const props: RichTextEditorProps = { value, onChange, compact, uploadPicture, 'aria-label': label, ...looks };
  return <RichTextEditor {...props} autoFocus={pressed} aria-invalid={status === 'error'} />;
}
