import { Form, Input } from 'antd';
import { type StaffRow, staff } from '#contract/directory/staff.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { term } from '../../../../kit/branding.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { DepartmentSelect } from '../../department/department-select.tsx';
import { changedByStaff } from '../changed-by-staff.ts';
import { PostSelect } from '../form/post-select.tsx';
import { peopleText } from '../staff-words.ts';

export interface BatchProps {
  people: readonly Pick<StaffRow, 'userId' | 'realName'>[];
  onClose: () => void;
  onDone: () => void;
}

export const idsOf = (people: BatchProps['people']) => people.map(({ userId }) => userId);
export const namesOf = (people: BatchProps['people']) => peopleText(people.map(({ realName }) => realName));

interface Fields {
  departmentId?: string;
  post?: string;
  reason?: string;
}

const noPost = 'none';

/** What is left empty stays as it is. */
function bodyOf({ departmentId, post, reason }: Fields) {
  return {
    ...(departmentId && { departmentId }),
    ...(post && { postId: post === noPost ? null : post }),
    reason: reason ?? '',
  };
}

export function TransferDialog({ people, onClose, onDone }: BatchProps) {
  const [form] = Form.useForm<Fields>();
  const [departmentWord, postWord] = [term('department'), term('post')];
  const transfer = useAction(staff.transfer, {
    changes: changedByStaff,
    success: ({ changed }) => (changed === 0 ? '没有变化' : `已调动 ${changed} 人`),
    onDone,
  });
  const either = {
    validator: () => {
      const { departmentId, post } = form.getFieldsValue();
      return departmentId || post
        ? Promise.resolve()
        : Promise.reject(new Error(`请选择新的${departmentWord}或${postWord}`));
    },
  };
  return (
    <FormDialog
      title={`调动 ${people.length} 人`}
      form={form}
      initialValues={{}}
      firstField="departmentId"
      pending={transfer.pending}
      okText="调动"
      onSubmit={(fields) => transfer.run({ body: { userIds: idsOf(people), ...bodyOf(fields) } })}
      onClose={onClose}
      notice={
        <p className="staff-dialog-lead">
          {`${namesOf(people)}。调动记入个人记录；换${departmentWord}后，数据范围随即按新的${departmentWord}计算。`}
        </p>
      }
    >
      <Form.Item
        name="departmentId"
        label={`新的${departmentWord}`}
        dependencies={['post']}
        rules={[either]}
        {...refusedField(transfer.fields, 'departmentId')}
      >
        <DepartmentSelect placeholder={`不选则${departmentWord}不变`} allowClear />
      </Form.Item>
      <Form.Item name="post" label={`新的${postWord}`} {...refusedField(transfer.fields, 'postId')}>
        <PostSelect placeholder={`不选则${postWord}不变`} first={[{ value: noPost, label: `不设${postWord}` }]} />
      </Form.Item>
      <Form.Item name="reason" label="原因" {...refusedField(transfer.fields, 'reason')}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} placeholder="可以不填" />
      </Form.Item>
    </FormDialog>
  );
}
