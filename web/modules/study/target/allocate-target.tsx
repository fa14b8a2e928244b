import { Form } from 'antd';
import { studyTarget } from '#contract/study/target.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { noRules, type RuleFields, RuleItems, rulesOf } from '../task/rule-items.tsx';

interface AllocateTargetProps {
  target: { readonly targetId: string; readonly name: string };
  onClose: () => void;
}

/** Gives a target to people; with a post it follows its holders. */
export function AllocateTarget({ target: { targetId, name }, onClose }: AllocateTargetProps) {
  const [form] = Form.useForm<RuleFields>();
  const { run, pending } = useAction(studyTarget.allocate, {
    changes: [studyTarget.search, studyTarget.read, studyTarget.people, studyTarget.chart],
    success: ({ people, pending }) => (pending ? `正在后台分配给 ${people} 人` : `已保存，共 ${people} 人`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`分配：${name}`}
      form={form}
      initialValues={noRules}
      firstField="departments"
      okText="分配"
      pending={pending}
      onSubmit={(fields) => run({ query: { targetId }, body: { rules: rulesOf(fields) } })}
      onClose={onClose}
    >
      <p>
        分配给{term('post')}的目标是这个{term('post')}的学习路径，跟随任职的人；按{term('department')}或标签分配时，
        以后加入的人也会得到，离开而没有开始的人会撤回。
      </p>
      <RuleItems />
    </FormDialog>
  );
}
