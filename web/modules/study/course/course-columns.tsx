import { BookOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { courseAddress } from '#contract/study/addresses.ts';
import type { CourseRow } from '#contract/study/course.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { Progress } from '../../../kit/progress.tsx';
import { CourseStateDot } from './course-words.tsx';
import './list.css';

export const Cover = ({ cover }: { cover: string }) =>
  cover ? (
    <img className="course-cover" src={cover} alt="" />
  ) : (
    <span className="course-cover course-cover-none" aria-hidden="true">
      <BookOutlined />
    </span>
  );

const completion = ({ memberCount, completedCount }: CourseRow) =>
  memberCount === 0 ? '—' : <Progress label="完成率" value={(completedCount * 100) / memberCount} />;

export const courseColumns = (): readonly DataColumn<CourseRow>[] => [
  {
    ...{ key: 'name', title: '课程', sort: true },
    render: (row) => (
      <span className="course-name">
        <Cover cover={row.cover} />
        <span className="course-name-words">
          <Link to={courseAddress(row.courseId)}>{row.name}</Link>
          <small>{row.categories.map(({ name }) => name).join('、') || '未分类'}</small>
        </span>
      </span>
    ),
  },
  {
    ...{ key: 'sectionCount', title: '章/节', width: 72, align: 'right' },
    render: ({ chapterCount, sectionCount }) => `${chapterCount} / ${sectionCount}`,
  },
  { key: 'memberCount', title: '成员', width: 64, align: 'right' },
  { key: 'completedCount', title: '完成率', width: 120, render: completion },
  {
    ...{ key: 'stars', title: '评分', width: 56, align: 'right' },
    render: ({ stars }) => (stars === null ? '—' : stars.toFixed(1)),
  },
  { key: 'state', title: '状态', width: 72, render: ({ state }) => <CourseStateDot state={state} /> },
];
