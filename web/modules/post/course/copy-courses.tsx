import { Form, Select } from 'antd';
import { postCourse } from '#contract/post/course.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { usePostOptions } from '../../directory/index.ts';

interface Fields {
  fromPostId: string;
  postId: string;
}

/** Takes over the courses of another post. */
export function CopyCourses({ postId, onClose }: { postId: string | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const from = Form.useWatch('fromPostId', form);
  const to = Form.useWatch('postId', form);
  const { options, loading } = usePostOptions();
  const word = term('post');
  const copy = useAction(postCourse.copy, {
    ...{ changes: [postCourse.search], onDone: onClose },
    success: ({ added, skipped }) =>
      skipped > 0 ? `已复制 ${added} 门课程，${skipped} 门已有同名课程，没有复制` : `已复制 ${added} 门课程`,
  });
  const field = (name: keyof Fields, label: string, other: string | undefined) => (
    <Form.Item name={name} label={label} rules={[{ required: true, message: `请选择${word}` }]}>
      <Select
        placeholder={`选择${word}`}
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        options={options.filter(({ value }) => value !== other).map(({ value, label }) => ({ value, label }))}
      />
    </Form.Item>
  );
  return (
    <FormDialog
      title={`从其他${word}复制课程`}
      form={form}
      initialValues={{ ...(postId && { postId }) }}
      firstField="fromPostId"
      okText="复制"
      pending={copy.pending}
      onSubmit={(body) => copy.run({ body })}
      onClose={onClose}
    >
      {field('fromPostId', `从${word}`, to)}
      {field('postId', `复制到${word}`, from)}
      <p>复制的课程排在最后；已有同名课程的不复制。</p>
    </FormDialog>
  );
}
