import { Form, Input, Radio, Select } from 'antd';
import { type PostCourse, postCourse } from '#contract/post/course.ts';
import { taskChoice } from '#contract/study/task.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { usePostOptions } from '../../directory/index.ts';
import { StudyCourseSelect } from './study-course-select.tsx';

type Said = Pick<PostCourse, 'name' | 'required' | 'dueDays' | 'studyCourseId' | 'version'>;
interface Fields {
  postId?: string;
  name: string;
  required: boolean;
  dueDays: number | null;
  studyCourseId: string | null;
}

interface CourseFormProps {
  changed: PostCourse | undefined;
  /** Of a new course; undefined: it is to be chosen. */
  postId: string | undefined;
  onClose: () => void;
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'dueDays' in value;

const fieldsOf = ({ name, required, dueDays, studyCourseId }: Said): Fields => ({
  ...{ name, required, dueDays, studyCourseId },
});

/** Adds a course to a post, or changes it. */
export function CourseForm({ changed, postId, onClose }: CourseFormProps) {
  const [form] = Form.useForm<Fields>();
  const { options, loading } = usePostOptions();
  const { theirs, asking, answer, noteStale } = useTheirs(isSaid);
  const common = { changes: [postCourse.search], success: '已保存', onDone: onClose };
  const add = useAction(postCourse.add, common);
  const update = useAction(postCourse.update, { ...common, onFailure: noteStale });
  const { pending, fields } = changed ? update : add;
  const word = term('post');
  const save = ({ postId = '', ...said }: Fields) => {
    if (!changed) return add.run({ body: { postId, ...said } });
    const { version } = theirs ?? changed;
    return update.run({ query: { courseId: changed.courseId }, body: { ...said, version } });
  };
  const stale = asking && (
    <StaleNotice
      what="课程"
      theirs={[
        ['课程', asking.name],
        ['必修/选修', asking.required ? '必修' : '选修'],
        ['入岗后天数', asking.dueDays ? `${asking.dueDays} 天内` : '不限'],
      ]}
      onTake={() => {
        form.setFieldsValue(fieldsOf(asking));
        answer();
      }}
      onKeep={form.submit}
    />
  );
  return (
    <FormDialog
      title={changed ? `修改「${changed.postName}」的课程` : '新增课程'}
      form={form}
      initialValues={
        changed
          ? fieldsOf(changed)
          : { name: '', required: true, dueDays: null, studyCourseId: null, ...(postId && { postId }) }
      }
      firstField="name"
      pending={pending}
      onSubmit={save}
      onClose={onClose}
      stale={stale}
    >
      {!changed && (
        <Form.Item name="postId" label={word} rules={[{ required: true, message: `请选择${word}` }]}>
          <Select
            placeholder={`选择${word}`}
            showSearch={{ optionFilterProp: 'label' }}
            loading={loading}
            options={options.map(({ value, label }) => ({ value, label }))}
          />
        </Form.Item>
      )}
      <Form.Item name="name" label="课程" rules={[notBlank('请填写课程')]} {...refusedField(fields, 'name')}>
        <Input maxLength={100} placeholder="课程的名称" />
      </Form.Item>
      {can(taskChoice.search) && (
        <Form.Item name="studyCourseId" label="对应的课程" extra="选择以后可以生成学习任务，跟随在岗的人。">
          <StudyCourseSelect stored={changed} />
        </Form.Item>
      )}
      <Form.Item name="required" label="必修/选修">
        <Radio.Group
          options={[
            { value: true, label: '必修' },
            { value: false, label: '选修' },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="dueDays"
        label="入岗后天数"
        extra={`到${word}以后多少天内学完；不填表示不限。`}
        {...refusedField(fields, 'dueDays')}
      >
        <NumberField min={1} max={3650} precision={0} placeholder="不限" style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
