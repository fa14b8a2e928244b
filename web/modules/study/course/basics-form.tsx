import { Button, Form, Input, Select, Switch, Upload } from 'antd';
import { type CourseDetail, type CourseFields, course } from '#contract/study/course.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { changedByCourses } from './changed-by-courses.ts';
import { Cover } from './course-columns.tsx';

/** A form's item gives `value` and `onChange` itself. */
interface CoverFieldProps {
  courseId: string;
  value?: string;
  onChange?: (cover: string) => void;
}

function CoverField({ courseId, value = '', onChange }: CoverFieldProps) {
  const upload = useAction(course.addPicture, { onDone: ({ url }) => onChange?.(url) });
  return (
    <div className="course-cover-field">
      <Cover cover={value} />
      <Upload
        accept="image/png,image/jpeg,image/gif,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          upload.run({ query: { courseId }, file });
          return false;
        }}
      >
        <Button loading={upload.pending}>{value ? '更换封面' : '上传封面'}</Button>
      </Upload>
      {value && (
        <Button type="text" onClick={() => onChange?.('')}>
          移除
        </Button>
      )}
    </div>
  );
}

const fieldsOf = ({ name, cover, summary, teachers, requirement }: CourseFields): CourseFields => ({
  ...{ name, cover, summary, teachers, requirement },
});

const isCourse = (value: unknown): value is CourseDetail =>
  typeof value === 'object' && value !== null && 'courseId' in value && 'requirement' in value;

function Requirements({ refused }: { refused: Readonly<Record<string, string>> }) {
  const item = (field: string) => ({ name: ['requirement', field], ...refusedField(refused, `requirement.${field}`) });
  return (
    <div className="course-requirements">
      <Form.Item {...item('threshold')} label="视频观看比例（%）">
        <NumberField min={60} max={100} precision={0} />
      </Form.Item>
      <Form.Item {...item('fastestRate')} label="最高倍速">
        <NumberField min={1} max={2} step={0.25} precision={2} />
      </Form.Item>
      <Form.Item {...item('leastSeconds')} label="图文最短停留（秒）">
        <NumberField min={0} max={3600} precision={0} />
      </Form.Item>
      <Form.Item {...item('noSkipping')} label="首次观看不能快进" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...item('presence')} label="观看中确认在场" valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
  );
}

/** What a course is called, who teaches it and what it asks of its learners. */
export function BasicsForm({ shown }: { shown: CourseDetail }) {
  const [form] = Form.useForm<CourseFields>();
  const { theirs, asking, answer, noteStale } = useTheirs(isCourse);
  const { courseId } = shown;
  const { run, pending, fields } = useAction(course.modify, {
    ...{ changes: changedByCourses, success: '已保存', onFailure: noteStale },
  });
  const { version } = theirs ?? shown;
  return (
    <Card title="基本信息">
      {asking && (
        <StaleNotice
          what="课程"
          theirs={[
            ['名称', asking.name],
            ['简介', asking.summary],
          ]}
          onTake={() => {
            form.setFieldsValue(fieldsOf(asking));
            answer();
          }}
          onKeep={form.submit}
        />
      )}
      <Form<CourseFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fieldsOf(shown)}
        onFinish={(body) => run({ query: { courseId }, body: { ...body, version } })}
      >
        <Form.Item
          name="name"
          label="课程名称"
          rules={[{ required: true, whitespace: true, message: '请填写课程名称' }]}
          {...refusedField(fields, 'name')}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="cover" label="封面" {...refusedField(fields, 'cover')}>
          <CoverField courseId={courseId} />
        </Form.Item>
        <Form.Item name="teachers" label="讲师" {...refusedField(fields, 'teachers')}>
          <Select mode="tags" open={false} suffixIcon={null} maxCount={10} placeholder="输入姓名后按回车" />
        </Form.Item>
        <Form.Item name="summary" label="简介" {...refusedField(fields, 'summary')}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
        <Requirements refused={fields} />
        <Button type="primary" htmlType="submit" loading={pending}>
          保存
        </Button>
      </Form>
    </Card>
  );
}
