import { Form, Input } from 'antd';
import { type PostRow, post } from '#contract/post/post.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { changedByPosts } from './changed-by-posts.ts';

export function CopyDialog({ copied, onClose }: { copied: PostRow; onClose: () => void }) {
  const [form] = Form.useForm<{ postName: string }>();
  const word = term('post');
  const copy = useAction(post.copy, { changes: changedByPosts, onDone: onClose, success: `${word}已复制` });
  return (
    <FormDialog
      title={`复制${word}「${copied.postName}」`}
      form={form}
      initialValues={{ postName: `${copied.postName.slice(0, 37)}-副本` }}
      firstField="postName"
      pending={copy.pending}
      onSubmit={({ postName }) => copy.run({ body: { postId: copied.postId, postName } })}
      onClose={onClose}
    >
      <Form.Item
        name="postName"
        label={`新${word}的名称`}
        extra="说明书照抄，当前的能力模型成为新岗位的草稿；编码和人员不复制。"
        rules={[{ required: true, whitespace: true, message: `请填写${word}名称` }]}
        {...refusedField(copy.fields, 'postName')}
      >
        <Input maxLength={40} />
      </Form.Item>
    </FormDialog>
  );
}
