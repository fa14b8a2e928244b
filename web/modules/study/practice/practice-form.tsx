import { Checkbox, Form, Input, Radio } from 'antd';
import type { Reply } from '#contract/endpoint.ts';
import { type PracticeMode, practice, practiceModeNames, practiceModes } from '#contract/study/practice.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { fieldsOfRules, noRules, type RuleFields, RuleItems, rulesOf } from '../task/rule-items.tsx';
import { freshSource, type SourceFields, SourceItems, sourceFieldsOf, sourceOf } from './source-items.tsx';

export type PracticeDetail = Reply<typeof practice.detail>;

interface Fields extends RuleFields, SourceFields {
  name: string;
  description: string;
  modes: PracticeMode[];
  mockMinutes: number;
  repeatable: boolean;
  opensAt: string | null;
  closesAt: string | null;
  audience: 'EVERYONE' | 'CHOSEN';
}

const fresh: Fields = {
  ...{ name: '', description: '', ...freshSource },
  ...{ modes: [...practiceModes], mockMinutes: 30, repeatable: true, opensAt: null, closesAt: null },
  ...{ audience: 'EVERYONE', ...noRules },
};

function fieldsOf(detail: PracticeDetail): Fields {
  const { name, description, modes, mockMinutes, repeatable } = detail;
  return {
    ...{ name, description, modes, mockMinutes, repeatable, ...sourceFieldsOf(detail) },
    ...{ opensAt: detail.opensAt, closesAt: detail.closesAt },
    ...{ audience: detail.audience, ...fieldsOfRules(detail.chosen) },
  };
}

function bodyOf(fields: Fields) {
  const { name, description, modes, mockMinutes, repeatable, opensAt, closesAt, audience } = fields;
  return {
    ...{ name, description, modes, mockMinutes, repeatable, opensAt, closesAt, audience },
    chosen: audience === 'CHOSEN' ? rulesOf(fields) : [],
    source: sourceOf(fields),
  };
}

const knownPersons = (changed: PracticeDetail | undefined) =>
  (changed?.chosen ?? [])
    .filter(({ kind }) => kind === 'person')
    .map(({ refId, name, jobNumber }) => ({ userId: refId, realName: name, jobNumber }));

/** 新建练习 and 修改练习. */
export function PracticeForm({ changed, onClose }: { changed?: PracticeDetail | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const audience = Form.useWatch('audience', form);
  const options = { changes: [practice.search, practice.detail], success: '已保存', onDone: onClose };
  const add = useAction(practice.add, options);
  const modify = useAction(practice.modify, options);
  const { pending, fields: refused } = changed ? modify : add;
  const save = (fields: Fields) => {
    const body = bodyOf(fields);
    if (!changed) return void add.run({ body });
    const { practiceId, version } = changed;
    return void modify.run({ query: { practiceId }, body: { ...body, version } });
  };
  return (
    <FormDrawer
      title={changed ? '修改练习' : '新建练习'}
      size={640}
      form={form}
      initialValues={changed ? fieldsOf(changed) : fresh}
      firstField={changed ? undefined : 'name'}
      pending={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="练习名称" rules={[notBlank('请填写练习名称')]} {...refusedField(refused, 'name')}>
        <Input maxLength={60} placeholder="例如：反洗钱上岗练习" />
      </Form.Item>
      <Form.Item name="description" label="说明">
        <Input.TextArea maxLength={500} rows={2} />
      </Form.Item>
      <SourceItems refused={refused} />
      <Form.Item name="modes" label="练习方式" rules={[{ required: true, message: '请选择练习方式' }]}>
        <Checkbox.Group options={practiceModes.map((value) => ({ value, label: practiceModeNames[value] }))} />
      </Form.Item>
      <Form.Item name="mockMinutes" label="模拟考试时长（分钟）" rules={[{ required: true, message: '请填写时长' }]}>
        <NumberField min={1} max={600} precision={0} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="repeatable" valuePropName="checked">
        <Checkbox>做完以后可以再做</Checkbox>
      </Form.Item>
      <Form.Item name="opensAt" label="开始时间">
        <InstantPicker clearable placeholder="不限" />
      </Form.Item>
      <Form.Item name="closesAt" label="结束时间" {...refusedField(refused, 'closesAt')}>
        <InstantPicker clearable placeholder="不限" />
      </Form.Item>
      <Form.Item name="audience" label="谁可以练" {...refusedField(refused, 'chosen')}>
        <Radio.Group
          options={[
            { value: 'EVERYONE', label: '所有人' },
            { value: 'CHOSEN', label: `指定${term('department')}、${term('post')}、标签或人员` },
          ]}
        />
      </Form.Item>
      {audience === 'CHOSEN' && <RuleItems known={knownPersons(changed)} />}
    </FormDrawer>
  );
}
