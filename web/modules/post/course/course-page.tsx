import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type PostCourse, postCourse } from '#contract/post/course.ts';
import { studyTask } from '#contract/study/task.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { usePostOptions } from '../../directory/index.ts';
import { CopyCourses } from './copy-courses.tsx';
import { columnsWithPost } from './course-columns.tsx';
import { CourseForm } from './course-form.tsx';

const shape = { text: 'text', post: 'text', kind: ['required', 'elective'] } as const;

/** Of one post rows change places with their neighbours. */
function useRowActions(rows: readonly PostCourse[], ordered: boolean, onChange: (row: PostCourse) => void) {
  const changes = [postCourse.search];
  const move = useAction(postCourse.move, { changes });
  const remove = useAction(postCourse.delete, { changes, success: '已删除' });
  return (row: PostCourse): Action[] => {
    const at = rows.indexOf(row);
    const { courseId } = row;
    const before = (place: number) => () => move.run({ body: { courseId, beforeId: rows[place]?.courseId ?? null } });
    return [
      { id: 'change', label: '修改', onClick: () => onChange(row) },
      ...(ordered && at > 0 ? [{ id: 'up', label: '上移', onClick: before(at - 1) }] : []),
      ...(ordered && at < rows.length - 1 ? [{ id: 'down', label: '下移', onClick: before(at + 2) }] : []),
      {
        ...{ id: 'delete', label: '删除', danger: true },
        confirm: { title: `删除课程「${row.name}」？`, content: '只从这个列表中删除，不能恢复。', ok: '删除' },
        onClick: () => remove.run({ query: { courseId } }),
      },
    ];
  };
}

type Opened = { kind: 'add' | 'copy' } | { kind: 'change'; row: PostCourse };

export function Component() {
  const query = useTableQuery({ filters: shape });
  const { text, post: postId, kind } = query.filters;
  const { options } = usePostOptions();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const list = useReply(
    postCourse.search,
    {
      query: { page: query.page, size: query.size },
      body: { ...(text && { text }), ...(postId && { postId }), ...(kind && { required: kind === 'required' }) },
    },
    { keepPrevious: true, quiet: true },
  );
  const rows = list.data?.data ?? [];
  const whole = list.data?.total === rows.length && !text && !kind;
  const rowActions = useRowActions(rows, postId !== undefined && whole, (row) => setOpened({ kind: 'change', row }));
  const word = term('post');
  const navigate = useNavigate();
  const train = useAction(studyTask.addFromPost, {
    changes: [studyTask.search],
    success: ({ taskIds }) => `已生成 ${taskIds.length} 个草稿，检查后发布`,
    onDone: ({ taskIds: [first, ...others] }) =>
      navigate(others.length > 0 || !first ? '/manage/study/task' : `/manage/study/task/detail?taskId=${first}`),
  });
  const add = (
    <Button type="primary" onClick={() => setOpened({ kind: 'add' })}>
      新增课程
    </Button>
  );
  const extra = (
    <>
      {postId && can(studyTask.addFromPost) && (
        <Button loading={train.pending} onClick={() => train.run({ query: { postId } })}>
          生成学习任务
        </Button>
      )}
      <Button onClick={() => setOpened({ kind: 'copy' })}>从其他{word}复制</Button>
      {add}
    </>
  );
  return (
    <>
      <ListPage
        header={{
          title: `${word}课程`,
          line: `到一个${word}要学哪些课程、多少天内学完；选择一个${word}后可以调整顺序。`,
          extra,
        }}
        list={list}
        label={`${word}课程`}
        rowKey="courseId"
        columns={columnsWithPost()}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: '课程' },
          {
            ...{ kind: 'select', name: 'post', placeholder: word, width: 220 },
            options: options.map(({ value, label }) => ({ value, label })),
            searchable: { optionFilterProp: 'label' },
          },
          {
            ...{ kind: 'select', name: 'kind', placeholder: '必修/选修', width: 120 },
            options: [
              { value: 'required', label: '必修' },
              { value: 'elective', label: '选修' },
            ],
          },
        ]}
        rowActions={rowActions}
        actionsWidth={220}
        empty={{ text: '还没有课程', hint: `为${word}添加要学的课程，或从其他${word}复制。`, action: add }}
      />
      {opened?.kind === 'copy' && <CopyCourses postId={postId} onClose={close} />}
      {opened && opened.kind !== 'copy' && (
        <CourseForm changed={opened.kind === 'change' ? opened.row : undefined} postId={postId} onClose={close} />
      )}
    </>
  );
}
