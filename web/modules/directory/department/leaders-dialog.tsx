import { Form } from 'antd';
import { type DepartmentNode, department } from '#contract/directory/department.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice } from '../../../kit/form/stale-notice.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { useModifyDepartment } from './use-modify-department.ts';

export function LeadersDialog({ node, onClose }: { node: DepartmentNode; onClose: () => void }) {
  const [form] = Form.useForm<{ leaderIds: string[] }>();
  const { save, asking, answer, pending, fields } = useModifyDepartment(node, '负责人已保存', onClose);
  const idsOf = (leaders: DepartmentNode['leaders']) => leaders.map((leader) => leader.userId);
  const theirLeaders = useReply(
    department.leaders,
    { query: { departmentId: node.departmentId } },
    { quiet: true, enabled: asking !== undefined },
  ).data;
  const notice = asking && theirLeaders && (
    <StaleNotice
      what={term('department')}
      theirs={[
        ['名称', asking.name],
        ['负责人', theirLeaders.map((leader) => leader.realName).join('、')],
      ]}
      onTake={() => {
        form.setFieldsValue({ leaderIds: idsOf(theirLeaders) });
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title={`设置「${node.name}」的负责人`}
      form={form}
      initialValues={{ leaderIds: idsOf(node.leaders) }}
      firstField="leaderIds"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={notice}
    >
      <Form.Item
        name="leaderIds"
        label="负责人"
        extra="可以有几位，最多 20 位；不选就没有负责人。"
        {...refusedField(fields, 'leaderIds')}
      >
        <PersonSelect known={[...node.leaders, ...(theirLeaders ?? [])]} most={20} />
      </Form.Item>
    </FormDialog>
  );
}
