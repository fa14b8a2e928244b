import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';

export interface FormBodyProps<F extends object> {
  form: FormInstance<F>;
  initialValues: Partial<F>;
  pending: boolean;
  onSubmit: (fields: F) => unknown;
  /** Somebody types: what was refused before may be right now. */
  onEdit?: () => void;
  /** Above the fields. */
  notice?: ReactNode;
  /** The same, a `StaleNotice`: answered before anything is saved in another way. */
  stale?: ReactNode;
  children: ReactNode;
}

/** The fields of a dialog or drawer. Enter in one of them sends the form; the button that does so stands in the foot. */
export function FormBody<F extends object>({ form, notice, stale, pending, ...props }: FormBodyProps<F>) {
  return (
    <>
      {notice}
      {stale}
      <Form<F>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={props.initialValues}
        onFinish={props.onSubmit}
        {...(props.onEdit && { onValuesChange: props.onEdit })}
        scrollToFirstError={{ focus: true }}
      >
        {props.children}
        <button type="submit" hidden disabled={pending || Boolean(stale)} aria-hidden="true" tabIndex={-1} />
      </Form>
    </>
  );
}
