import { Form, Input } from 'antd';
import { type CommentRow, comment } from '#contract/exam/comment.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { doneText, VariableHint } from './variable-hint.tsx';

interface Fields {
  departmentIds: string[];
  text: string;
}

interface CommentDialogProps {
  examId: string;
  /** To these people; none: to departments, or to everybody. */
  rows: readonly CommentRow[];
  onDone: () => void;
  onClose: () => void;
}

function titleOf(rows: readonly CommentRow[]) {
  if (rows.length === 0) return '给部分或全部考生写同一条评语';
  return rows.length === 1 ? `给${rows[0]?.realName}写评语` : `给所选的 ${rows.length} 人写评语`;
}

/** One comment to some people, some departments, or everybody. */
export function CommentDialog({ examId, rows, onDone, onClose }: CommentDialogProps) {
  const [form] = Form.useForm<Fields>();
  const write = useAction(comment.write, { changes: [comment.list], success: doneText, onDone });
  const userIds = rows.map(({ userId }) => userId);
  return (
    <FormDialog<Fields>
      title={titleOf(rows)}
      form={form}
      width={600}
      initialValues={{ departmentIds: [], text: rows.length === 1 ? (rows[0]?.text ?? '') : '' }}
      firstField={rows.length === 0 ? 'departmentIds' : 'text'}
      pending={write.pending}
      onSubmit={({ departmentIds = [], text }) =>
        write.run({ query: { examId }, body: { userIds, departmentIds, text } })
      }
      onClose={onClose}
      notice={<VariableHint />}
    >
      {rows.length === 0 && (
        <Form.Item name="departmentIds" label={`只写给这些${term('department')}（不选为全部考生，含下级）`}>
          <DepartmentTreeSelect includesBelow />
        </Form.Item>
      )}
      <Form.Item name="text" label="评语" rules={[{ required: true, whitespace: true, message: '请填写评语' }]}>
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Form.Item>
    </FormDialog>
  );
}
