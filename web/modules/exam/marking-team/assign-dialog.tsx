import { Form, Select, Switch } from 'antd';
import { marking } from '#contract/exam/marking.ts';
import { markingTeam, type TeamQuestion } from '#contract/exam/marking-team.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { MarkerSelect } from './marker-select.tsx';

interface Fields {
  userIds: string[];
  questionIds: string[];
  departmentIds: string[];
  wholePapers: boolean;
}

interface AssignDialogProps {
  examId: string;
  questions: readonly TeamQuestion[];
  onClose: () => void;
}

const doneText = ({ assigned, unassigned }: { assigned: number; unassigned: number }) =>
  `已分配 ${assigned} 份${unassigned > 0 ? `，还有 ${unassigned} 份待分配` : ''}`;

/** Shares what nobody has yet out among some markers: all of it, some questions or some departments. */
export function AssignDialog({ examId, questions, onClose }: AssignDialogProps) {
  const [form] = Form.useForm<Fields>();
  const assign = useAction(markingTeam.assign, {
    changes: [markingTeam.overview, markingTeam.answers, marking.task],
    success: doneText,
    onDone: onClose,
  });
  const department = term('department');
  return (
    <FormDialog<Fields>
      title="分配作答"
      okText="平均分配"
      form={form}
      initialValues={{ userIds: [], questionIds: [], departmentIds: [], wholePapers: false }}
      firstField="userIds"
      pending={assign.pending}
      onSubmit={({ userIds, questionIds, departmentIds, wholePapers }) =>
        assign.run({
          query: { examId },
          body: { markers: userIds.map((userId) => ({ userId, questionIds, departmentIds })), wholePapers },
        })
      }
      onClose={onClose}
      notice={<p className="desk-hint">把还没有人评的作答平均分给所选的人；双评的题每份分给其中两人。</p>}
    >
      <Form.Item name="userIds" label="阅卷人" rules={[{ required: true, message: '请选择阅卷人' }]}>
        <MarkerSelect examId={examId} />
      </Form.Item>
      <Form.Item name="questionIds" label="只分这些题（不选为全部）">
        <Select
          mode="multiple"
          placeholder="全部题目"
          options={questions.map(({ questionId, position, unassigned }) => ({
            value: questionId,
            label: `第 ${position} 题（待分配 ${unassigned} 份）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="departmentIds" label={`只分这些${department}的考生（不选为全部，含下级）`}>
        <DepartmentTreeSelect />
      </Form.Item>
      <Form.Item name="wholePapers" label="同一份答卷分给同一人" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
