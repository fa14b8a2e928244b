import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notice } from '#contract/notice/notice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { noticeColumns } from './notice-columns.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';

/** People read while the list is open, and many are told by a job. */
const everyMs = 10_000;

function useNotices() {
  const query = useTableQuery({ filters: { keyword: 'text' } });
  const { page, size, filters } = query;
  const list = useReply(
    notice.search,
    { query: { page, size, ...filters } },
    { keepPrevious: true, quiet: true, everyMs },
  );
  return { query, list };
}

export function Component() {
  const navigate = useNavigate();
  const { query, list } = useNotices();
  const [openId, setOpenId] = useState<string>();
  const write = (
    <Button type="primary" onClick={() => navigate('/manage/system/notice/edit')}>
      写公告
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ title: '公告', line: '发给您管理范围内的人；谁读了、谁没有读，在这里看得到。', extra: write }}
        list={list}
        filters={[{ kind: 'search', name: 'keyword', placeholder: '标题' }]}
        label="公告"
        rowKey="noticeId"
        columns={noticeColumns}
        query={query}
        onRowClick={({ noticeId }) => setOpenId(noticeId)}
        empty={{ text: '还没有公告', hint: '写一条公告，发给需要知道的人。' }}
      />
      {openId && <NoticeDrawer noticeId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
