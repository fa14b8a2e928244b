import { Button, Form, Radio } from 'antd';
import { type CourseDetail, course, courseJoinings, courseVisibilities } from '#contract/study/course.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { changedByCourses } from './changed-by-courses.ts';
import { joiningWords, visibilityWords } from './course-words.tsx';

interface Fields {
  visibility: CourseDetail['visibility'];
  joining: CourseDetail['joining'];
  departmentIds: string[];
}

/** Who may find the course, and how one comes in. */
export function PublicityCard({ shown }: { shown: CourseDetail }) {
  const [form] = Form.useForm<Fields>();
  const visibility = Form.useWatch('visibility', form) ?? shown.visibility;
  const { run, pending, fields } = useAction(course.publicity, { changes: changedByCourses, success: '已保存' });
  const words = visibilityWords();
  return (
    <Card title="公开设置">
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...{ visibility: shown.visibility, joining: shown.joining },
          departmentIds: shown.departments.map(({ departmentId }) => departmentId),
        }}
        onFinish={(body) =>
          run({ query: { courseId: shown.courseId }, body: { ...body, departmentIds: body.departmentIds ?? [] } })
        }
      >
        <Form.Item name="visibility" label="谁能找到" {...refusedField(fields, 'visibility')}>
          <Radio.Group options={courseVisibilities.map((value) => ({ value, label: words[value] }))} />
        </Form.Item>
        {visibility === 'DEPARTMENTS' && (
          <Form.Item
            name="departmentIds"
            label={`${term('department')}（包括下级）`}
            {...refusedField(fields, 'departmentIds')}
          >
            <DepartmentTreeSelect includesBelow placeholder={`选择${term('department')}`} />
          </Form.Item>
        )}
        <Form.Item name="joining" label="怎样加入" {...refusedField(fields, 'joining')}>
          <Radio.Group
            className="course-choices"
            options={courseJoinings.map((value) => ({ value, label: joiningWords[value] }))}
          />
        </Form.Item>
        <Button htmlType="submit" loading={pending}>
          保存
        </Button>
      </Form>
    </Card>
  );
}
