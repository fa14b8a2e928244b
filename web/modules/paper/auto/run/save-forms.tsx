import { Checkbox, Form, Input, Radio } from 'antd';
import { useNavigate } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { PaperBankItem, type PaperPlace } from '../../../question/index.ts';
import { MinutesItem } from '../../edit/minutes-item.tsx';
import { usePlace } from '../../edit/use-place.ts';
import { changedByPapers } from '../../list/chosen-paper.ts';
import { renewedText } from '../../list/finished-text.ts';
import { paperAddress } from '../../paper-address.ts';
import { formName } from './run-words.ts';

const states = [
  { value: 'DRAFT', label: '草稿' },
  { value: 'READY', label: '已完成，可以用于考试' },
] as const;

interface Fields extends PaperPlace {
  name: string;
  suggestedMinutes: number;
  forms: number[];
  state: (typeof states)[number]['value'];
}

interface SaveFormsProps {
  runId: string;
  /** How many forms there are. */
  count: number;
  onClose: () => void;
}

const storedText = (count: number, outcome: Reply<typeof paper.finish> | undefined) =>
  `已存为${count > 1 ? ` ${count} 份` : ''}试卷${outcome ? `并完成，可以用于考试${renewedText(outcome.renewed)}` : ''}`;

function useCreate(runId: string, onClose: () => void) {
  const navigate = useNavigate();
  const place = usePlace();
  const create = useAction(paperAssembly.create, { changes: changedByPapers });
  const finish = useAction(paper.finish, { changes: changedByPapers });
  const run = async ({ name, suggestedMinutes, state, ...chosen }: Omit<Fields, 'forms'>, forms: number[]) => {
    const paperBankId = await place.settle(chosen);
    if (!paperBankId) return;
    const created = await create.run({ body: { runId, name, suggestedMinutes, paperBankId, forms } });
    if (!created) return;
    const { paperIds } = created;
    const outcome = state === 'READY' ? await finish.run({ body: { paperIds } }) : undefined;
    // What was stored stays stored, as a draft, where it could not be finished.
    const [first] = outcome?.unready ?? [];
    if (first) notify.warning(`已存为试卷，其中 ${outcome?.unready.length} 份还是草稿：${first.reason}`);
    else notify.success(storedText(paperIds.length, outcome));
    onClose();
    const [only, ...more] = paperIds;
    const open = only && more.length === 0 && !outcome;
    navigate(open ? paperAddress.editor(only) : paperAddress.list(paperBankId));
  };
  const pending = create.pending || place.pending || finish.pending;
  return { run, pending, fields: { ...create.fields, ...place.fields } };
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
      initialValues={{ suggestedMinutes: 60, forms: all, state: 'DRAFT' }}
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
      <PaperBankItem fields={create.fields} />
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
      <Form.Item name="state" label="存为">
        <Radio.Group options={[...states]} />
      </Form.Item>
    </FormDialog>
  );
}
