import { Form, Input, Select, TreeSelect } from 'antd';
import { useNavigate } from 'react-router';
import { courseAddress } from '#contract/study/addresses.ts';
import { courseCategory } from '#contract/study/category.ts';
import { type CourseRow, course } from '#contract/study/course.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { courseCategoryNodes } from './category-panel.tsx';
import { changedByCourses } from './changed-by-courses.ts';

interface DialogProps {
  onClose: () => void;
}

const nameRules = [{ required: true, whitespace: true, message: '请填写课程名称' }];

/** A form's item gives `id`, `value` and `onChange` itself. */
function CategorySelect(given: { id?: string; value?: string[]; onChange?: (ids: string[]) => void }) {
  const tree = useReply(courseCategory.tree, {}, { quiet: true });
  return (
    <TreeSelect
      {...given}
      treeData={courseCategoryNodes(tree.data?.categories ?? [])}
      loading={tree.isPending}
      multiple
      allowClear
      treeDefaultExpandAll
      placeholder="可以不选"
    />
  );
}

interface NewFields {
  name: string;
  teachers: string[];
  categoryIds: string[];
  summary: string;
}

/** A draft, whose page opens at once: there it gets its chapters. */
export function AddCourseDialog({ categoryId, onClose }: DialogProps & { categoryId: string | undefined }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<NewFields>();
  const { run, pending, fields } = useAction(course.add, {
    ...{ changes: changedByCourses, success: '课程已新增' },
    onDone: ({ courseId }) => navigate(courseAddress(courseId)),
  });
  return (
    <FormDialog<NewFields>
      title="新增课程"
      form={form}
      initialValues={{ name: '', teachers: [], categoryIds: categoryId ? [categoryId] : [], summary: '' }}
      firstField="name"
      pending={pending}
      onSubmit={(body) => run({ body })}
      onClose={onClose}
    >
      <Form.Item name="name" label="课程名称" rules={nameRules} {...refusedField(fields, 'name')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="categoryIds" label="课程分类" {...refusedField(fields, 'categoryIds')}>
        <CategorySelect />
      </Form.Item>
      <Form.Item name="teachers" label="讲师" {...refusedField(fields, 'teachers')}>
        <Select mode="tags" open={false} suffixIcon={null} placeholder="输入姓名后按回车，可以不填" maxCount={10} />
      </Form.Item>
      <Form.Item name="summary" label="简介" {...refusedField(fields, 'summary')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} placeholder="学什么、学完能做什么" />
      </Form.Item>
    </FormDialog>
  );
}

export function CopyCourseDialog({ copied, onClose }: DialogProps & { copied: CourseRow }) {
  const [form] = Form.useForm<{ name: string }>();
  const copy = useAction(course.copy, { changes: changedByCourses, onDone: onClose, success: '课程已复制' });
  return (
    <FormDialog
      title={`复制课程「${copied.name}」`}
      form={form}
      initialValues={{ name: `${copied.name.slice(0, 97)}-副本` }}
      firstField="name"
      pending={copy.pending}
      onSubmit={({ name }) => copy.run({ body: { courseId: copied.courseId, name } })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="新课程的名称"
        extra="章节和学习要求照抄，成员、评价和学习记录不复制。"
        rules={nameRules}
        {...refusedField(copy.fields, 'name')}
      >
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  );
}

interface Publication {
  readonly courseId: string;
  readonly name: string;
  readonly categories: readonly { readonly id: string }[];
}

export function PublishDialog({ published, onClose }: DialogProps & { published: Publication }) {
  const [form] = Form.useForm<{ categoryIds: string[] }>();
  const publish = useAction(course.publish, { changes: changedByCourses, onDone: onClose, success: '已发布' });
  return (
    <FormDialog
      title={`「${published.name}」发布到分类`}
      form={form}
      initialValues={{ categoryIds: published.categories.map(({ id }) => id) }}
      firstField="categoryIds"
      pending={publish.pending}
      onSubmit={(body) => publish.run({ query: { courseId: published.courseId }, body })}
      onClose={onClose}
    >
      <Form.Item name="categoryIds" label="课程分类" {...refusedField(publish.fields, 'categoryIds')}>
        <CategorySelect />
      </Form.Item>
    </FormDialog>
  );
}
