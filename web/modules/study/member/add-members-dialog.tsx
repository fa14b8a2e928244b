import { Form, Select } from 'antd';
import { courseGroup, courseMember } from '#contract/study/member.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { changedByMembers } from './member-words.ts';

interface Fields {
  userIds: string[];
  departmentIds: string[];
  groupId?: string;
}

const doneText = ({ added, already }: { added: number; already: number }) =>
  already > 0 ? `已加入 ${added} 人，${already} 人原来就是成员` : `已加入 ${added} 人`;

/** Puts people and whole departments into a course. */
export function AddMembersDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const groups = useReply(courseGroup.list, { query: { courseId } }, { quiet: true });
  const add = useAction(courseMember.add, { changes: changedByMembers, success: doneText, onDone: onClose });
  const options = groups.data?.map(({ groupId, name }) => ({ value: groupId, label: name })) ?? [];
  return (
    <FormDialog
      title="加入成员"
      form={form}
      initialValues={{ userIds: [], departmentIds: [] }}
      firstField="userIds"
      okText="加入"
      pending={add.pending}
      onSubmit={({ groupId, ...chosen }) =>
        add.run({ query: { courseId }, body: { ...chosen, groupId: groupId ?? null } })
      }
      onClose={onClose}
    >
      <p className="course-member-note">
        加入的人会收到通知。{term('department')}里的人以现在在职的为准；学过这门课程的人接着原来的进度学。
      </p>
      <Form.Item name="userIds" label="人员" {...refusedField(add.fields, 'userIds')}>
        <PersonSelect most={200} />
      </Form.Item>
      <Form.Item name="departmentIds" label={`${term('department')}（含下级）`}>
        <DepartmentTreeSelect includesBelow placeholder={`选择${term('department')}`} />
      </Form.Item>
      {options.length > 0 && (
        <Form.Item name="groupId" label="放进小组" extra="原来就是成员的人留在原来的小组。">
          <Select allowClear placeholder="不放进小组" options={options} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
