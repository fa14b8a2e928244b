import { Modal } from 'antd';
import { useRef } from 'react';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import { waitsFor } from './stale-notice.tsx';
import { useFormGuard } from './use-form-guard.ts';

interface FormDialogProps<F extends object> extends FormBodyProps<F> {
  title: string;
  /** Where typing begins. */
  firstField: keyof F & string;
  onClose: () => void;
  okText?: string;
  /** What it does cannot be undone easily. */
  danger?: boolean;
  width?: number;
}

/** A short form in a dialog. Its buttons and Escape close it, and they ask, so that nothing typed is lost; a stray click does not. */
export function FormDialog<F extends object>(props: FormDialogProps<F>) {
  const { title, firstField, onClose, okText = '保存', danger = false, width, ...fields } = props;
  const { form } = fields;
  const { body, close, dialog } = useFormGuard<F>(fields, onClose);
  const content = useRef<HTMLDivElement>(null);
  // Whoever was quicker than the dialog types elsewhere already.
  const begin = () => content.current?.contains(document.activeElement) || form.focusField(firstField);
  return (
    <Modal
      open
      title={title}
      okText={okText}
      {...(width && { width })}
      cancelText="取消"
      confirmLoading={body.pending}
      okButtonProps={{ danger, ...waitsFor(body.stale) }}
      onOk={() => form.submit()}
      onCancel={close}
      // Not sooner: the dialog moves the focus to itself when it has opened.
      afterOpenChange={(open) => open && begin()}
      mask={{ closable: false }}
    >
      <div ref={content}>
        <FormBody<F> {...body} />
      </div>
      {dialog}
    </Modal>
  );
}
