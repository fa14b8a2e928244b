import { Tag } from 'antd';
import { Link } from 'react-router';
import type { PostCourse } from '#contract/post/course.ts';
import { courseAddress } from '#contract/study/addresses.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { postAddress } from '../post-address.ts';

/** What is said of a course wherever the post is known. */
export const courseColumns: readonly DataColumn<PostCourse>[] = [
  {
    ...{ key: 'name', title: '课程', ellipsis: true },
    render: ({ name, studyCourseId }) => (studyCourseId ? <Link to={courseAddress(studyCourseId)}>{name}</Link> : name),
  },
  {
    key: 'required',
    title: '必修/选修',
    width: 120,
    render: ({ required }) => (required ? <Tag color="blue">必修</Tag> : <Tag>选修</Tag>),
  },
  {
    ...{ key: 'dueDays', title: '入岗后天数', width: 136 },
    render: ({ dueDays }) => (dueDays ? `${dueDays} 天内` : '不限'),
  },
];

export const columnsWithPost = (): DataColumn<PostCourse>[] => [
  {
    ...{ key: 'postName', title: term('post'), width: 200, ellipsis: true },
    render: ({ postId, postName }) => <Link to={postAddress.detail(postId)}>{postName}</Link>,
  },
  ...courseColumns,
];
