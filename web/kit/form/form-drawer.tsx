import { Button, Drawer } from 'antd';
import { FormBody, type FormBodyProps } from './form-body.tsx';
import { waitsFor } from './stale-notice.tsx';
import { useFormGuard } from './use-form-guard.ts';
import '../kit.css';

interface FormDrawerProps<F extends object> extends FormBodyProps<F> {
  title: string;
  size: number;
  /** Where typing begins; nowhere in a form that is filled already. */
  firstField?: (keyof F & string) | undefined;
  /** What would be lost by leaving, in a sentence: asked about on every way out. */
  lost?: string;
  onClose: () => void;
}

/** A long form at the side of its list. */
export function FormDrawer<F extends object>(props: FormDrawerProps<F>) {
  const { title, size, firstField, lost, onClose, ...fields } = props;
  const { form } = fields;
  const { body, close, dialog } = useFormGuard<F>(fields, onClose, lost);
  return (
    <Drawer
      open
      title={title}
      size={size}
      onClose={close}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && firstField && form.focusField(firstField)}
      footer={
        <div className="kit-form-foot">
          <Button onClick={close}>取消</Button>
          <Button type="primary" loading={body.pending} onClick={form.submit} {...waitsFor(body.stale)}>
            保存
          </Button>
        </div>
      }
    >
      <FormBody<F> {...body} />
      {dialog}
    </Drawer>
  );
}
