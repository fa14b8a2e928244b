import { Form, Input, Radio } from 'antd';
import { studyTask, type TaskDetail } from '#contract/study/task.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { DepartmentSelect } from '../../directory/index.ts';
import { type Item, ItemsField } from './items-field.tsx';

interface Fields {
  name: string;
  description: string;
  departmentId: string;
  items: Item[];
  startsAt: string | null;
  deadline: 'none' | 'date' | 'days' | 'post';
  dueAt: string | null;
  dueDays: number | null;
}

interface TaskFormProps {
  changed: TaskDetail | undefined;
  departmentId: string | undefined;
  onClose: () => void;
}

const fieldsOf = (task: TaskDetail): Fields => {
  const { name, description, departmentId, items, startsAt, dueAt, dueDays, dueFrom } = task;
  return {
    ...{ name, description, departmentId, startsAt, dueAt, dueDays },
    items: items.map(({ kind, refId, title, weight, optional }) => ({ kind, refId, title, weight, optional })),
    deadline: dueAt ? 'date' : dueDays ? (dueFrom === 'POST' ? 'post' : 'days') : 'none',
  };
};

const empty = (departmentId: string | undefined): Partial<Fields> => ({
  ...{ name: '', description: '', items: [], deadline: 'none', startsAt: null, dueAt: null, dueDays: null },
  ...(departmentId && { departmentId }),
});

const deadlines = () => [
  { value: 'none', label: '不限' },
  { value: 'date', label: '截止日期' },
  { value: 'days', label: '分配后天数' },
  { value: 'post', label: `到${term('post')}后天数` },
];

/** Adds a task, or changes it. */
export function TaskForm({ changed, departmentId, onClose }: TaskFormProps) {
  const [form] = Form.useForm<Fields>();
  const deadline = Form.useWatch('deadline', form);
  const common = { changes: [studyTask.search, studyTask.read, studyTask.people], success: '已保存', onDone: onClose };
  const add = useAction(studyTask.add, common);
  const modify = useAction(studyTask.modify, common);
  const { pending, fields } = changed ? modify : add;
  const save = ({ deadline, dueAt, dueDays, items, ...said }: Fields) => {
    const body = {
      ...said,
      items: items.map(({ kind, refId, weight, optional }) => ({ kind, refId, weight, optional })),
      dueAt: deadline === 'date' ? dueAt : null,
      dueDays: deadline === 'days' || deadline === 'post' ? dueDays : null,
      dueFrom: deadline === 'post' ? ('POST' as const) : ('ASSIGNED' as const),
    };
    if (!changed) return add.run({ body });
    return modify.run({ query: { taskId: changed.taskId }, body: { ...body, version: changed.version } });
  };
  return (
    <FormDrawer
      title={changed ? '修改学习任务' : '新增学习任务'}
      size={640}
      form={form}
      initialValues={changed ? fieldsOf(changed) : empty(departmentId)}
      firstField={changed ? undefined : 'name'}
      pending={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="任务名称" rules={[notBlank('请填写任务名称')]} {...refusedField(fields, 'name')}>
        <Input maxLength={100} placeholder="例如：新员工反洗钱培训" />
      </Form.Item>
      <Form.Item
        name="departmentId"
        label={`所属${term('department')}`}
        rules={[{ required: true, message: `请选择${term('department')}` }]}
      >
        <DepartmentSelect placeholder={`选择${term('department')}`} />
      </Form.Item>
      <Form.Item
        name="items"
        label="学习内容"
        extra="完成率按权重计算，选学的不计入。"
        rules={[{ required: true, type: 'array', min: 1, message: '请至少选择一项学习内容' }]}
      >
        <ItemsField />
      </Form.Item>
      <Form.Item
        name="startsAt"
        label="开始时间"
        extra="不填表示发布后就可以学习。"
        {...refusedField(fields, 'startsAt')}
      >
        <InstantPicker clearable placeholder="发布后就开始" />
      </Form.Item>
      <Form.Item name="deadline" label="期限">
        <Radio.Group options={deadlines()} />
      </Form.Item>
      {deadline === 'date' && (
        <Form.Item
          name="dueAt"
          label="截止日期"
          extra="当天 24 点前完成都算按时。"
          rules={[{ required: true, message: '请选择截止日期' }]}
          {...refusedField(fields, 'dueAt')}
        >
          <InstantPicker lastDay placeholder="选择日期" />
        </Form.Item>
      )}
      {(deadline === 'days' || deadline === 'post') && (
        <Form.Item
          name="dueDays"
          label={deadline === 'post' ? `到${term('post')}后天数` : '分配后天数'}
          {...(deadline === 'post' && { extra: '从每个人到现在岗位的那天算起；按此已经过期的人，从分配那天算起。' })}
          rules={[{ required: true, message: '请填写天数' }]}
          {...refusedField(fields, 'dueDays')}
        >
          <NumberField min={1} max={3650} precision={0} style={{ width: 160 }} />
        </Form.Item>
      )}
      <Form.Item name="description" label="说明" {...refusedField(fields, 'description')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} placeholder="学习者会看到" />
      </Form.Item>
    </FormDrawer>
  );
}
