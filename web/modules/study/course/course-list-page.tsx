import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { courseAddress } from '#contract/study/addresses.ts';
import { type CourseRow, course } from '#contract/study/course.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { MediaLibrary } from '../media/media-library.tsx';
import { CourseCategoryPanel } from './category-panel.tsx';
import { changedByCourses } from './changed-by-courses.ts';
import { courseColumns } from './course-columns.tsx';
import { AddCourseDialog, CopyCourseDialog, PublishDialog } from './course-dialogs.tsx';
import { stateOptions } from './course-words.tsx';

type Opened = { readonly kind: 'add' } | { readonly kind: 'copy' | 'publish'; readonly row: CourseRow };

const shape = { keyword: 'text', category: 'text', state: ['DRAFT', 'OPEN', 'CLOSED'] } as const;

const sorts = ['name', 'updatedAt'] as const;

function useCourses() {
  const query = useTableQuery({ filters: shape, sorts });
  const { keyword, category, state } = query.filters;
  const place = category === 'none' ? { uncategorised: true } : category ? { categoryId: category } : {};
  const body = { ...(keyword && { keyword }), ...place, ...(state && { state }) };
  const sent = { query: query.sent, body };
  return { query, list: useReply(course.search, sent, { keepPrevious: true, quiet: true }) };
}

function useRowActions(open: (opened: Opened) => void) {
  const navigate = useNavigate();
  const openIt = useAction(course.open, { changes: changedByCourses, success: '课程已开放' });
  const closeIt = useAction(course.close, { changes: changedByCourses, success: '课程已关闭' });
  const remove = useAction(course.delete, { changes: changedByCourses, success: '课程已删除' });
  return (row: CourseRow): Action[] => {
    const query = { courseId: row.courseId };
    return [
      { id: 'manage', label: '管理', onClick: () => navigate(courseAddress(row.courseId)) },
      row.state === 'OPEN'
        ? {
            ...{ id: 'close', label: '关闭', onClick: () => closeIt.run({ query }) },
            confirm: { title: `关闭课程「${row.name}」？`, content: '关闭后不能继续学习，记录保留，可以随时再开放。' },
          }
        : { id: 'open', label: '开放', onClick: () => openIt.run({ query }) },
      { id: 'publish', label: '发布到分类', onClick: () => open({ kind: 'publish', row }) },
      { id: 'copy', label: '复制', onClick: () => open({ kind: 'copy', row }) },
      {
        ...{ id: 'delete', label: '删除', danger: true, onClick: () => remove.run({ query }) },
        confirm: { title: `删除课程「${row.name}」？`, content: '章节、评价和学习记录一并删除，不能恢复。' },
      },
    ];
  };
}

function Courses() {
  const { query, list } = useCourses();
  const [opened, setOpened] = useState<Opened>();
  const rowActions = useRowActions(setOpened);
  const close = () => setOpened(undefined);
  const { category, ...filters } = query.filters;
  const add = (
    <Button type="primary" onClick={() => setOpened({ kind: 'add' })}>
      新增课程
    </Button>
  );
  return (
    <>
      <div className="kit-categorised">
        <CourseCategoryPanel chosen={category} onChoose={(chosen) => query.setFilters({ category: chosen })} />
        <div className="kit-categorised-list">
          <ListPage
            list={list}
            filters={[
              { kind: 'search', name: 'keyword', placeholder: '名称、简介或讲师', width: 200 },
              { kind: 'select', name: 'state', placeholder: '状态', width: 104, options: stateOptions },
            ]}
            label="课程"
            rowKey="courseId"
            numbered={false}
            columns={courseColumns()}
            query={{ ...query, filters }}
            filtersExtra={add}
            rowActions={rowActions}
            actionsWidth={136}
            empty={{ text: '还没有课程', hint: '新增一门课程，再给它加上章节。', action: add }}
          />
        </div>
      </div>
      {opened?.kind === 'add' && (
        <AddCourseDialog categoryId={category === 'none' ? undefined : category} onClose={close} />
      )}
      {opened?.kind === 'copy' && <CopyCourseDialog copied={opened.row} onClose={close} />}
      {opened?.kind === 'publish' && <PublishDialog published={opened.row} onClose={close} />}
    </>
  );
}

/** Courses, and the library that they show their films and documents from. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'courses', label: '课程', children: <Courses /> },
    { key: 'media', label: '媒体库', children: <MediaLibrary /> },
  ];
  const active = params.get('tab') === 'media' ? 'media' : 'courses';
  return (
    <>
      <PageHeader title="课程" line="人数和完成率只数您管理范围内的人。" />
      <Tabs
        items={tabs}
        activeKey={active}
        onChange={(tab) => setParams(tab === 'media' ? { tab } : {}, { replace: true })}
        destroyOnHidden
      />
    </>
  );
}
