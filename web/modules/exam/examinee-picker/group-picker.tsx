import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { postName } from '#contract/directory/post-name.ts';
import { tag } from '#contract/directory/tag.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { QueryBar } from '../../../kit/list-page/query-bar.tsx';
import { tagColour } from '../../directory/index.ts';
import { choiceActions, choiceActionsWidth } from './choice-actions.ts';
import type { Chosen } from './chosen.ts';
import type { Examinees } from './use-examinees.ts';

const goodForMs = 60_000;
const tagOfPeople = 4;

/** Something that stands for people. */
interface Group {
  readonly key: string;
  readonly name: string;
  readonly shown: ReactNode;
  readonly count: number;
  readonly chosen: Chosen;
}

interface GroupPickerProps {
  examinees: Examinees;
  word: string;
  /** Undefined until they came. */
  groups: readonly Group[] | undefined;
  isChosen: (key: string) => boolean;
  error: CallFailure | null;
  onRetry: () => void;
  hint: string;
}

const columns = (word: string): DataColumn<Group>[] => [
  { key: 'name', title: word, ellipsis: true, render: ({ shown }) => shown },
  { key: 'count', title: '人数', width: 88, align: 'right' },
];

function GroupPicker({ examinees, word, groups, isChosen, error, onRetry, hint }: GroupPickerProps) {
  const query = useLocalTableQuery({ filters: { name: 'text' } });
  const { page, size, filters } = query;
  const found = groups?.filter(({ name }) => name.includes(filters.name?.trim() ?? ''));
  const rowActions = ({ key, chosen }: Group) =>
    choiceActions({
      chosen: isChosen(key),
      add: () => examinees.add(chosen),
      remove: () => examinees.remove(chosen),
    });
  return (
    <>
      <QueryBar
        values={filters}
        onChange={query.setFilters}
        fields={[{ kind: 'search', name: 'name', placeholder: `${word}名称`, width: 260 }]}
        onClear={query.clearFilters}
      />
      <DataTable
        label={word}
        rows={found?.slice(page * size, (page + 1) * size)}
        total={found?.length}
        rowKey="key"
        columns={columns(word)}
        query={query}
        numbered={false}
        error={error}
        onRetry={onRetry}
        rowActions={rowActions}
        actionsWidth={choiceActionsWidth}
        empty={{ text: filters.name ? `没有找到这个${word}` : `还没有${word}`, hint }}
      />
    </>
  );
}

/** Whoever holds a post. */
export function PostPicker({ examinees }: { examinees: Examinees }) {
  const list = useReply(postName.list, {}, { quiet: true, freshMs: goodForMs });
  const chosen = new Set(examinees.rules?.posts.map(({ postId }) => postId));
  const word = term('post');
  const groups = list.data?.map(({ postId, postName, category, staffCount }) => ({
    ...{ key: postId, name: postName, count: staffCount },
    shown: category ? `${postName}（${category}）` : postName,
    chosen: { posts: [{ postId, name: postName, staffCount }] },
  }));
  return (
    <GroupPicker
      {...{ examinees, word, groups }}
      isChosen={(key) => chosen.has(key)}
      error={list.error}
      onRetry={list.refetch}
      hint={`在${term('staff')}的资料里填写${word}后，可以按${word}安排考试。`}
    />
  );
}

/** Whoever bears a tag. */
export function TagPicker({ examinees }: { examinees: Examinees }) {
  const list = useReply(tag.list, { query: { type: tagOfPeople } }, { quiet: true, freshMs: goodForMs });
  const chosen = new Set(examinees.rules?.tags.map(({ tagId }) => tagId));
  const groups = list.data?.map(({ tagId, name, color, useCount }) => ({
    ...{ key: tagId, name, count: useCount },
    shown: <Tag color={tagColour(color)}>{name}</Tag>,
    chosen: { tags: [{ tagId, name, color, staffCount: useCount }] },
  }));
  return (
    <GroupPicker
      {...{ examinees, word: '标签', groups }}
      isChosen={(key) => chosen.has(key)}
      error={list.error}
      onRetry={list.refetch}
      hint="在「系统管理 · 标签」里新建人员标签并打给人员后，可以按标签安排考试。"
    />
  );
}
