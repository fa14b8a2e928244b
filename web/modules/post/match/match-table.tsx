import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MatchRow, match, mustHaveStates } from '#contract/post/match.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { DepartmentPanel } from './department-panel.tsx';
import { BandTag, bandOptions, MetTag, MustHave } from './match-text.tsx';
import { PersonDrawer } from './person-drawer.tsx';

export const detailAddress = (postId: string, userId: string) =>
  `/manage/post/match/detail?postId=${postId}&userId=${userId}`;

// Beside the departments there are 874 pixels at the width of a small screen: all of it, actions too, is seen at once.
const columns: readonly DataColumn<MatchRow>[] = [
  { key: 'realName', title: '姓名', width: 80, sort: true, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 90, ellipsis: true },
  { key: 'postName', title: '现岗', width: 90, ellipsis: true, render: ({ postName }) => postName ?? '—' },
  {
    ...{ key: 'score', title: '匹配度', width: 136, sort: true },
    render: ({ score, band }) => (
      <>
        {score !== null && percentText(score)} <BandTag band={band} />
      </>
    ),
  },
  {
    key: 'coverage',
    title: '覆盖率',
    width: 80,
    sort: true,
    align: 'right',
    render: (row) => percentText(row.coverage),
  },
  {
    ...{ key: 'gap', title: '最大差距', width: 104, sort: true, ellipsis: true },
    render: ({ largestGap }) => (largestGap ? `${largestGap.name} ${percentText(largestGap.gap)}` : '—'),
  },
  { key: 'mustHaveMet', title: '必备', width: 62, render: (row) => <MustHave met={row.mustHaveMet} /> },
  { key: 'met', title: '达标', width: 70, render: (row) => <MetTag met={row.met} /> },
];

const mustHaveOptions = [
  { value: 'met', label: '必备满足' },
  { value: 'missed', label: '必备不满足' },
  { value: 'unknown', label: '必备未知' },
];

const sorts = ['score', 'coverage', 'gap', 'jobNumber', 'realName'] as const;

const filters = {
  postId: 'id',
  departmentId: 'id',
  band: ['high', 'fair', 'low', 'none', 'unknown'],
  mustHave: mustHaveStates,
  holders: ['true'],
  keyword: 'text',
} as const;

/** How everybody in reach matches a post, beside the departments. */
export function MatchTable({ postId }: { postId: string }) {
  const query = useTableQuery({ filters, sorts });
  const navigate = useNavigate();
  const [person, setPerson] = useState<MatchRow>();
  const { departmentId, band, mustHave, holders, keyword } = query.filters;
  const body = {
    postId,
    ...(departmentId && { departmentId }),
    ...(band && { bands: [band] }),
    ...(mustHave && { mustHave }),
    ...(keyword && { keyword }),
    holders: holders === 'true',
  };
  const list = useReply(match.search, { query: query.sent, body }, { quiet: true });
  const view = {
    ...query,
    filters: { band, mustHave, holders, keyword },
    clearFilters: () =>
      query.setFilters({ band: undefined, mustHave: undefined, holders: undefined, keyword: undefined }),
  };
  return (
    <div className="match-place">
      <DepartmentPanel
        postId={postId}
        chosen={departmentId}
        onChoose={(departmentId) => query.setFilters({ departmentId })}
      />
      <div className="match-table">
        <ListPage
          list={list}
          query={view}
          filters={[
            { kind: 'search', name: 'keyword', placeholder: `姓名、${term('jobNumber')}`, width: 160 },
            { kind: 'select', name: 'band', placeholder: '匹配档次', options: bandOptions, width: 112 },
            { kind: 'select', name: 'mustHave', placeholder: '必备能力', options: mustHaveOptions, width: 120 },
            {
              kind: 'select',
              name: 'holders',
              placeholder: '全部人员',
              options: [{ value: 'true', label: '只看在岗' }],
              width: 112,
            },
          ]}
          filtersExtra={<ActionButton id="export" label="导出" onClick={() => download(match.export, { body })} />}
          label="匹配结果"
          rowKey="userId"
          columns={columns}
          rowActions={({ userId, ...row }) => [
            { id: 'detail', label: '详情', onClick: () => navigate(detailAddress(postId, userId)) },
            { id: 'posts', label: '适岗', onClick: () => setPerson({ userId, ...row }) },
          ]}
          actionsWidth={104}
          empty={{ text: '还没有可以匹配的人员' }}
        />
      </div>
      {person && <PersonDrawer person={person} onClose={() => setPerson(undefined)} />}
    </div>
  );
}
