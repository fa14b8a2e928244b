import { Select } from 'antd';
import { useState } from 'react';
import type { PostCourse } from '#contract/post/course.ts';
import { taskChoice } from '#contract/study/task.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

interface StudyCourseSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (courseId: string | null) => void;
  /** As it stands: its course is called by its own name until it is found. */
  stored: PostCourse | undefined;
}

/** An open course that people learn in. */
export function StudyCourseSelect({ id, value, onChange, stored }: StudyCourseSelectProps) {
  const [text, setText] = useState('');
  const found = useReply(taskChoice.search, { body: { kind: 'course', ...(text && { text }) } }, { quiet: true });
  const options = (found.data ?? []).map(({ refId, title }) => ({ value: refId, label: title }));
  const known = !value || options.some((option) => option.value === value);
  return (
    <Select
      {...(id && { id })}
      allowClear
      placeholder="不对应，只按名称说明"
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent="没有可以选择的课程"
      value={value ?? null}
      options={known ? options : [{ value, label: stored?.name ?? '已选择的课程' }, ...options]}
      onChange={(courseId: string | null | undefined) => onChange?.(courseId ?? null)}
    />
  );
}
