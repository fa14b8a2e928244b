import { Checkbox, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { MinutesItem } from '../../edit/minutes-item.tsx';
import { type Place, PlaceItem, usePlace } from '../../edit/place-item.tsx';
import { paperAddress } from '../../paper-address.ts';
import { formName } from './run-words.ts';

interface Fields extends Place {
  name: string;
  suggestedMinutes: number;
  forms: number[];
}

interface SaveFormsProps {
  runId: string;
  /** How many forms there are. */
  count: number;
  onClose: () => void;
}

function useCreate(runId: string, onClose: () => void) {
  const navigate = useNavigate();
  const place = usePlace();
  const create = useAction(paperAssembly.create, {
    changes: [paper.search],
    success: ({ paperIds }) => (paperIds.length > 1 ? `已存为 ${paperIds.length} 份试卷` : '已存为试卷'),
    onDone: ({ paperIds }, { body }) => {
      const [only, ...more] = paperIds;
      onClose();
      navigate(only && more.length === 0 ? paperAddress.editor(only) : paperAddress.list(body.paperBankId));
    },
  });
  const run = async ({ name, suggestedMinutes, ...chosen }: Omit<Fields, 'forms'>, forms: number[]) => {
    const paperBankId = await place.settle(chosen);
    if (paperBankId) await create.run({ body: { runId, name, suggestedMinutes, paperBankId, forms } });
  };
  return { run, pending: create.pending || place.pending, fields: { ...create.fields, ...place.fields } };
}

/** Makes papers of the forms that are chosen. */
export function SaveForms({ runId, count, onClose }: SaveFormsProps) {
  const [form] = Form.useForm<Fields>();
  const all = Array.from({ length: count }, (_, place) => place);
  const create = useCreate(runId, onClose);
  // Fields that are not shown are not among those of the form.
  const submit = async ({ forms = all, ...fields }: Omit<Fields, 'forms'> & { forms?: number[] }) => {
    await create.run(
      fields,
      [...forms].sort((one, other) => one - other),
    );
  };
  return (
    <FormDialog<Fields>
      title="存为试卷"
      form={form}
      initialValues={{ suggestedMinutes: 60, forms: all }}
      firstField="name"
      pending={create.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="试卷名称"
        rules={[{ required: true, whitespace: true, message: '请填写试卷名称' }]}
        {...(count > 1 && { extra: '存多份时名称后面加上 A、B、C……' })}
        {...refusedField(create.fields, 'name')}
      >
        <Input maxLength={78} placeholder="例如：反洗钱合规考试" />
      </Form.Item>
      <PlaceItem fields={create.fields} />
      <MinutesItem fields={create.fields} />
      {count > 1 && (
        <Form.Item
          name="forms"
          label="保存哪几份"
          rules={[{ required: true, message: '请至少选择一份' }]}
          {...refusedField(create.fields, 'forms')}
        >
          <Checkbox.Group options={all.map((place) => ({ value: place, label: formName(place) }))} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
