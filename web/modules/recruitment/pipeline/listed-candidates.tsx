import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { candidate, type ListedCandidate } from '#contract/recruitment/candidate.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { resumeAddress } from '../resume/addresses.ts';
import { type SeenCandidate, UnblockDialog } from './candidate-dialogs.tsx';
import { changedByApplications } from './changed-by-applications.ts';

type List = 'POOL' | 'BLOCKED';

const columnsOf = (list: List, onOpen: (applicationId: string) => void): DataColumn<ListedCandidate>[] => [
  {
    ...{ key: 'name', title: '候选人', width: 120 },
    render: ({ name, applicationId, candidateId }) =>
      applicationId ? (
        <Button type="link" className="pipeline-link" onClick={() => onOpen(applicationId)}>
          {name}
        </Button>
      ) : (
        <Link to={resumeAddress.ofCandidate(candidateId)}>{name}</Link>
      ),
  },
  { key: 'school', title: '学校', width: 160, ellipsis: true },
  { key: 'jobName', title: '最近应聘', width: 160, ellipsis: true },
  { key: 'text', title: list === 'POOL' ? '本人同意' : '原因', ellipsis: true },
  {
    key: 'since',
    title: list === 'POOL' ? '加入时间' : '放进时间',
    width: 112,
    render: ({ since }) => dateText(since),
  },
  { key: 'until', title: '到期', width: 112, render: ({ until }) => (until ? dateText(until) : '长期') },
];

const empties = {
  POOL: { text: '人才库里还没有人', hint: '在候选人的应聘里选择「加入人才库」，写明本人同意的方式。' },
  BLOCKED: { text: '黑名单里没有人', hint: '被放进黑名单的人之后投递时，这里和看板会提示招聘人员。' },
};

/** The talent pool, or the blocked people. */
export function ListedCandidates({ list, onOpen }: { list: List; onOpen: (applicationId: string) => void }) {
  const query = useLocalTableQuery({ filters: { text: 'text' } as const });
  const [unblocking, setUnblocking] = useState<SeenCandidate>();
  const { text } = query.filters;
  const body = { list, ...(text && { text }) };
  const found = useReply(candidate.listed, { query: query.sent, body }, { keepPrevious: true, quiet: true });
  const unpool = useAction(candidate.unpool, { changes: changedByApplications, success: '已移出人才库' });
  return (
    <>
      <ListPage
        list={found}
        label={list === 'POOL' ? '人才库' : '黑名单'}
        rowKey="candidateId"
        columns={columnsOf(list, onOpen)}
        query={query}
        filters={[{ kind: 'search', name: 'text', placeholder: '姓名、手机、学校' }]}
        rowActions={(row) =>
          list === 'POOL'
            ? [
                {
                  ...{ id: 'unpool', label: '移出', danger: true },
                  confirm: { title: `把「${row.name}」移出人才库？`, content: '同意的说明一起清除。', ok: '移出' },
                  onClick: () => unpool.run({ body: { candidateId: row.candidateId, version: row.version } }),
                },
              ]
            : [{ id: 'unblock', label: '移出', onClick: () => setUnblocking(row) }]
        }
        actionsWidth={80}
        empty={empties[list]}
      />
      {unblocking && <UnblockDialog person={unblocking} onClose={() => setUnblocking(undefined)} />}
    </>
  );
}
