import { Checkbox, Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { MinutesItem } from '../../edit/minutes-item.tsx';
import { usePaperBanks } from '../../list/use-paper-banks.ts';
import { paperAddress } from '../../paper-address.ts';
import { formName } from './run-words.ts';

interface Fields {
  name: string;
  paperBankId: string;
  suggestedMinutes: number;
  forms: number[];
}

interface SaveFormsProps {
  runId: string;
  /** How many forms there are. */
  count: number;
  onClose: () => void;
}

function useCreate(onClose: () => void) {
  const navigate = useNavigate();
  return useAction(paperAssembly.create, {
    changes: [paper.search],
    success: ({ paperIds }) => (paperIds.length > 1 ? `已存为 ${paperIds.length} 份试卷` : '已存为试卷'),
    onDone: ({ paperIds }, { body }) => {
      const [only, ...more] = paperIds;
      onClose();
      navigate(only && more.length === 0 ? paperAddress.editor(only) : paperAddress.list(body.paperBankId));
    },
  });
}

/** Makes papers of the forms that are chosen. */
export function SaveForms({ runId, count, onClose }: SaveFormsProps) {
  const [form] = Form.useForm<Fields>();
  const { banks, ready } = usePaperBanks();
  const all = Array.from({ length: count }, (_, place) => place);
  const create = useCreate(onClose);
  // Fields that are not shown are not among those of the form.
  const submit = ({ forms = all, ...fields }: Omit<Fields, 'forms'> & { forms?: number[] }) =>
    create.run({ body: { runId, ...fields, forms: [...forms].sort((one, other) => one - other) } });
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
      <Form.Item
        name="paperBankId"
        label="卷库"
        rules={[{ required: true, message: '请选择卷库' }]}
        {...refusedField(create.fields, 'paperBankId')}
      >
        <Select
          options={banks.map((bank) => ({ value: bank.paperBankId, label: bank.name }))}
          loading={!ready}
          placeholder="放在哪个卷库"
          showSearch={{ optionFilterProp: 'label' }}
          labelRender={choiceLabel}
          notFoundContent={ready ? '还没有卷库，请先在「卷库」中新建' : null}
        />
      </Form.Item>
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
