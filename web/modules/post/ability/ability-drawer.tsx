import { Form, Input, Select, TreeSelect } from 'antd';
import {
  type Ability,
  abilityKindNames,
  abilityKinds,
  abilityLevelNames,
  ability as endpoints,
  type TreeAbility,
} from '#contract/post/ability.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { changedByLibrary } from './changed-by-library.ts';

type Said = Pick<Ability, 'name' | 'code' | 'kind' | 'description' | 'behaviours' | 'version'>;
type Fields = Omit<Said, 'version'> & { parentId?: string | undefined };

export type Opened =
  | { readonly kind: 'add'; readonly parentId: string | undefined }
  | { readonly kind: 'change'; readonly shown: Ability };

interface AbilityDrawerProps {
  opened: Opened;
  tree: readonly TreeAbility[];
  onClose: () => void;
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'behaviours' in value;

const levels = ['一级', '二级', '三级', '四级', '五级'];
const five = (texts: readonly string[]) => levels.map((_, at) => texts[at] ?? '');

const fieldsOf = ({ name, code, kind, description, behaviours }: Said): Fields => ({
  ...{ name, code, kind, description, behaviours: five(behaviours) },
});

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly children: Choice[];
}

/** Skills have nothing below them. */
const parents = (rows: readonly TreeAbility[], level = 1): Choice[] =>
  level > 2
    ? []
    : rows.map(({ id, name, children }) => ({ value: id, title: name, children: parents(children, level + 1) }));

function useSave(opened: Opened, onClose: () => void) {
  const { theirs, asking, answer, noteStale } = useTheirs(isSaid);
  const options = { changes: changedByLibrary, success: '已保存', onDone: onClose };
  const add = useAction(endpoints.add, options);
  const update = useAction(endpoints.update, { ...options, onFailure: noteStale });
  const save = ({ parentId, ...fields }: Fields) => {
    if (opened.kind === 'add') return add.run({ body: { ...fields, parentId: parentId ?? null } });
    const { id, version } = { ...opened.shown, ...(theirs && { version: theirs.version }) };
    return update.run({ query: { abilityId: id }, body: { ...fields, version } });
  };
  const used = opened.kind === 'add' ? add : update;
  return { save, asking, answer, pending: used.pending, fields: used.fields };
}

/** Adds to the library, or changes what a row of it says, with what people of each level do. */
export function AbilityDrawer({ opened, tree, onClose }: AbilityDrawerProps) {
  const [form] = Form.useForm<Fields>();
  const { save, asking, answer, pending, fields } = useSave(opened, onClose);
  const begun: Partial<Fields> =
    opened.kind === 'change'
      ? fieldsOf(opened.shown)
      : { name: '', code: '', kind: 'professional', description: '', behaviours: five([]), parentId: opened.parentId };
  const stale = asking && (
    <StaleNotice
      what="能力"
      theirs={[
        ['名称', asking.name],
        ['说明', asking.description],
        ['行为描述', asking.behaviours.join('；')],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  const title =
    opened.kind === 'add'
      ? '新增能力'
      : `修改${abilityLevelNames[opened.shown.above.length] ?? ''}「${opened.shown.name}」`;
  return (
    <FormDrawer
      title={title}
      size={560}
      form={form}
      initialValues={begun}
      firstField={opened.kind === 'add' ? 'name' : undefined}
      lost="填写的内容还没有保存。"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={stale}
    >
      {opened.kind === 'add' && (
        <Form.Item name="parentId" label="上级" extra="不选就是维度；在维度下是能力，在能力下是技能。">
          <TreeSelect treeData={parents(tree)} allowClear treeDefaultExpandAll placeholder="最上层（维度）" />
        </Form.Item>
      )}
      <Form.Item name="name" label="名称" rules={[notBlank('请填写名称')]} {...refusedField(fields, 'name')}>
        <Input maxLength={40} placeholder="例如：风险识别" />
      </Form.Item>
      <Form.Item name="code" label="编号" {...refusedField(fields, 'code')}>
        <Input maxLength={40} placeholder="选填，本机构内唯一" />
      </Form.Item>
      <Form.Item name="kind" label="类型">
        <Select options={abilityKinds.map((value) => ({ value, label: abilityKindNames[value] }))} />
      </Form.Item>
      <Form.Item name="description" label="说明" {...refusedField(fields, 'description')}>
        <Input.TextArea maxLength={500} rows={2} placeholder="选填，这项能力指什么" />
      </Form.Item>
      {levels.map((level, at) => (
        <Form.Item key={level} name={['behaviours', at]} label={`${level}行为描述`}>
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} placeholder="达到这一级的人会怎么做" />
        </Form.Item>
      ))}
    </FormDrawer>
  );
}
