import { Form, Select } from 'antd';
import { studyTask } from '#contract/study/task.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { DepartmentTreeSelect } from '../../../kit/people/department-tree-select.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { usePostOptions, useTagOptions } from '../../directory/index.ts';

interface Fields {
  departments: string[];
  posts: string[];
  tags: string[];
  persons: string[];
}

interface AllocateDialogProps {
  task: { readonly taskId: string; readonly name: string };
  onClose: () => void;
}

/** Gives a task by department, post, tag or person. */
export function AllocateDialog({ task, onClose }: AllocateDialogProps) {
  const [form] = Form.useForm<Fields>();
  const posts = usePostOptions();
  const tags = useTagOptions();
  const allocate = useAction(studyTask.allocate, {
    changes: [studyTask.search, studyTask.read, studyTask.people],
    success: ({ people, pending }) => (pending ? `正在后台分配给 ${people} 人` : `已保存，共 ${people} 人`),
    onDone: onClose,
  });
  const save = ({ departments, posts, tags, persons }: Fields) => {
    const of = (kind: 'department' | 'post' | 'tag' | 'person', ids: string[]) => ids.map((refId) => ({ kind, refId }));
    const rules = [
      ...of('department', departments),
      ...of('post', posts),
      ...of('tag', tags),
      ...of('person', persons),
    ];
    return allocate.run({ query: { taskId: task.taskId }, body: { rules } });
  };
  return (
    <FormDialog
      title={`分配：${task.name}`}
      form={form}
      initialValues={{ departments: [], posts: [], tags: [], persons: [] }}
      firstField="departments"
      okText="分配"
      pending={allocate.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        按{term('department')}、{term('post')}或标签分配时，以后加入的人也会得到这个任务；离开而没有开始的人会撤回。
      </p>
      <Form.Item name="departments" label={`${term('department')}（含下级）`}>
        <DepartmentTreeSelect includesBelow placeholder={`选择${term('department')}`} />
      </Form.Item>
      <Form.Item name="posts" label={term('post')}>
        <Select
          mode="multiple"
          placeholder={`选择${term('post')}`}
          showSearch={{ optionFilterProp: 'label' }}
          options={posts.options.map(({ value, label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="tags" label="标签">
        <Select
          mode="multiple"
          placeholder="选择人员标签"
          showSearch={{ optionFilterProp: 'label' }}
          options={tags.options}
        />
      </Form.Item>
      <Form.Item name="persons" label="人员">
        <PersonSelect most={200} />
      </Form.Item>
    </FormDialog>
  );
}
