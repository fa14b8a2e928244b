import { Checkbox, Form, Input, Select } from 'antd';
import { type AbilityMaterial, abilityMaterial } from '#contract/post/material.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { changedByLibrary } from '../ability/changed-by-library.ts';
import { useAbilityChoices } from '../ability-choice/use-ability-choices.ts';

type Said = Pick<AbilityMaterial, 'abilityId' | 'level' | 'title' | 'url' | 'note' | 'recommended' | 'version'>;
type Fields = Omit<Said, 'version' | 'level'> & { level?: number | undefined };

interface MaterialFormProps {
  changed: AbilityMaterial | undefined;
  abilityId: string | undefined;
  onClose: () => void;
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'url' in value;

const fieldsOf = ({ abilityId, level, title, url, note, recommended }: Said): Fields => ({
  ...{ abilityId, title, url, note, recommended, level: level ?? undefined },
});

/** Adds something to learn an ability from, or changes it. */
export function MaterialForm({ changed, abilityId, onClose }: MaterialFormProps) {
  const [form] = Form.useForm<Fields>();
  const { choices } = useAbilityChoices();
  const { theirs, asking, answer, noteStale } = useTheirs(isSaid);
  const options = { changes: changedByLibrary, success: '已保存', onDone: onClose };
  const add = useAction(abilityMaterial.add, options);
  const update = useAction(abilityMaterial.update, { ...options, onFailure: noteStale });
  const { pending, fields } = changed ? update : add;
  const save = ({ level, ...given }: Fields) => {
    const body = { ...given, level: level ?? null };
    if (!changed) return add.run({ body });
    const { version } = theirs ?? changed;
    return update.run({ query: { materialId: changed.materialId }, body: { ...body, version } });
  };
  const stale = asking && (
    <StaleNotice
      what="学习资料"
      theirs={[
        ['标题', asking.title],
        ['链接', asking.url],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title={changed ? '修改学习资料' : '新增学习资料'}
      form={form}
      initialValues={
        changed
          ? fieldsOf(changed)
          : { title: '', url: '', note: '', recommended: false, ...(abilityId && { abilityId }) }
      }
      firstField="title"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={stale}
    >
      <Form.Item name="abilityId" label="能力" rules={[{ required: true, message: '请选择能力' }]}>
        <Select
          placeholder="选择能力"
          showSearch={{ optionFilterProp: 'label' }}
          options={choices.map(({ id, path }) => ({ value: id, label: path }))}
        />
      </Form.Item>
      <Form.Item name="level" label="等级" extra="学完能达到哪一级；不选表示各级都可以看。">
        <Select
          allowClear
          placeholder="不限"
          options={[1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} 级` }))}
        />
      </Form.Item>
      <Form.Item name="title" label="标题" rules={[notBlank('请填写标题')]} {...refusedField(fields, 'title')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="url" label="链接" rules={[notBlank('请填写链接')]} {...refusedField(fields, 'url')}>
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item name="note" label="说明" {...refusedField(fields, 'note')}>
        <Input.TextArea maxLength={300} rows={2} placeholder="选填" />
      </Form.Item>
      <Form.Item name="recommended" valuePropName="checked">
        <Checkbox>推荐</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
