import { Form, Select } from 'antd';
import { useRef, useState } from 'react';
import { course } from '#contract/study/course.ts';
import { courseGroup } from '#contract/study/member.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';

const typingPauseMs = 300;

/** A course, and of its groups the one that a role is for. */
export function CourseGroupFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const form = Form.useFormInstance();
  const courseId: string | undefined = Form.useWatch('courseId', form);
  const [keyword, setKeyword] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useReply(
    course.search,
    { query: { size: 20 }, body: keyword ? { keyword } : {} },
    { quiet: true, keepPrevious: true },
  );
  const groups = useReply(
    courseGroup.list,
    { query: { courseId: courseId ?? '' } },
    { quiet: true, enabled: courseId !== undefined },
  );
  return (
    <>
      <Form.Item name="courseId" label="哪一门课程" rules={[{ required: true, message: '请选择课程' }]}>
        <Select
          placeholder="输入名称查找课程"
          showSearch={{
            filterOption: false,
            onSearch: (text) => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => setKeyword(text.trim()), typingPauseMs);
            },
          }}
          loading={found.isFetching}
          notFoundContent={found.isFetching ? loadingText : (found.error?.text ?? '没有找到这门课程')}
          options={(found.data?.data ?? []).map((one) => ({ value: one.courseId, label: one.name }))}
          onChange={() => form.setFieldValue('groupId', undefined)}
        />
      </Form.Item>
      <Form.Item
        name="groupId"
        label="哪一个小组"
        extra="这样的角色只能看这个小组的成员和学习情况，功能里选择课程管理。"
        rules={[{ required: true, message: '请选择小组' }]}
        {...refusedField(fields, 'groupId')}
      >
        <Select
          placeholder={courseId === undefined ? '先选择课程' : '选择小组'}
          disabled={courseId === undefined}
          loading={groups.isFetching}
          notFoundContent="这门课程还没有小组"
          options={(groups.data ?? []).map(({ groupId, name }) => ({ value: groupId, label: name }))}
        />
      </Form.Item>
    </>
  );
}
