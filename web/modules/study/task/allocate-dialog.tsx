import { Form } from 'antd';
import { studyTask } from '#contract/study/task.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { noRules, type RuleFields, RuleItems, rulesOf } from './rule-items.tsx';

interface AllocateDialogProps {
  task: { readonly taskId: string; readonly name: string };
  onClose: () => void;
}

/** Gives a task by department, post, tag or person. */
export function AllocateDialog({ task, onClose }: AllocateDialogProps) {
  const [form] = Form.useForm<RuleFields>();
  const allocate = useAction(studyTask.allocate, {
    changes: [studyTask.search, studyTask.read, studyTask.people],
    success: ({ people, pending }) => (pending ? `正在后台分配给 ${people} 人` : `已保存，共 ${people} 人`),
    onDone: onClose,
  });
  const save = (fields: RuleFields) =>
    allocate.run({ query: { taskId: task.taskId }, body: { rules: rulesOf(fields) } });
  return (
    <FormDialog
      title={`分配：${task.name}`}
      form={form}
      initialValues={noRules}
      firstField="departments"
      okText="分配"
      pending={allocate.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        按{term('department')}、{term('post')}或标签分配时，以后加入的人也会得到这个任务；离开而没有开始的人会撤回。
      </p>
      <RuleItems />
    </FormDialog>
  );
}
