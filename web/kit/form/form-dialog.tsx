import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { waitsFor } from './stale-notice.tsx';

interface FormDialogProps<F extends object> {
  title: string;
  form: FormInstance<F>;
  initialValues: Partial<F>;
  /** Where typing begins. */
  firstField: keyof F & string;
  pending: boolean;
  onSubmit: (fields: F) => unknown;
  onClose: () => void;
  okText?: string;
  width?: number;
  /** Above the fields. */
  notice?: ReactNode;
  /** The same, a `StaleNotice`: answered before anything is saved in another way. */
  stale?: ReactNode;
  children: ReactNode;
}

/** A short form in a dialog. Enter sends it, and only its buttons close it, so that nothing typed is lost by a stray click. */
export function FormDialog<F extends object>(props: FormDialogProps<F>) {
  const { form, firstField } = props;
  const content = useRef<HTMLDivElement>(null);
  // Whoever was quicker than the dialog types elsewhere already.
  const begin = () => content.current?.contains(document.activeElement) || form.focusField(firstField);
  return (
    <Modal
      open
      title={props.title}
      okText={props.okText ?? '保存'}
      {...(props.width && { width: props.width })}
      cancelText="取消"
      confirmLoading={props.pending}
      okButtonProps={waitsFor(props.stale)}
      onOk={() => form.submit()}
      onCancel={props.onClose}
      // Not sooner: the dialog moves the focus to itself when it has opened.
      afterOpenChange={(open) => open && begin()}
      mask={{ closable: false }}
      keyboard={false}
    >
      <div ref={content}>
        {props.notice}
        {props.stale}
        <Form<F>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={props.initialValues}
          onFinish={props.onSubmit}
          scrollToFirstError={{ focus: true }}
        >
          {props.children}
          {/* Enter in a field sends the form; the visible button stands in the foot, outside of it. */}
          <button
            type="submit"
            hidden
            disabled={props.pending || Boolean(props.stale)}
            aria-hidden="true"
            tabIndex={-1}
          />
        </Form>
      </div>
    </Modal>
  );
}
