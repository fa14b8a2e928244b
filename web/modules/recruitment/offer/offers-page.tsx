import { Button, Drawer } from 'antd';
import { useSearchParams } from 'react-router';
import { type OfferRow, offer, offerLists, offerStates } from '#contract/recruitment/offer.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { idIn } from '../../../kit/id-in.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { optionsOf } from '../job/job-words.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferStateDot } from './offer-words.tsx';

const shape = {
  list: ['TO_APPROVE', 'DECIDED', 'ALL'],
  state: ['DRAFT', 'APPROVING', 'APPROVED', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'RECALLED'],
  text: 'text',
} as const;

function useOffers() {
  const query = useTableQuery({ filters: shape });
  const { list = 'ALL', state, text } = query.filters;
  const { page, size } = query.sent;
  const sent = { query: { page, size }, body: { list, ...(state && { state }), ...(text && { text }) } };
  return { query, list: useReply(offer.search, sent, { keepPrevious: true, quiet: true }) };
}

const columns = (open: (offerId: string) => void): readonly DataColumn<OfferRow>[] => [
  {
    ...{ key: 'candidateName', title: '候选人' },
    render: ({ offerId, candidateName }) => (
      <Button type="link" className="offer-link" onClick={() => open(offerId)}>
        {candidateName}
      </Button>
    ),
  },
  { key: 'jobName', title: '职位', ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 128, ellipsis: true },
  { key: 'postName', title: '岗位', width: 128, ellipsis: true, render: ({ postName }) => postName || '—' },
  { key: 'startOn', title: '入职日期', width: 112 },
  { key: 'validUntil', title: '有效期至', width: 152, render: ({ validUntil }) => dateTime(validUntil) },
  { key: 'makerName', title: '制作人', width: 88, ellipsis: true },
  { key: 'waitingFor', title: '等待审批', width: 96, ellipsis: true, render: ({ waitingFor }) => waitingFor || '—' },
  { key: 'state', title: '状态', width: 96, render: (row) => <OfferStateDot state={row.state} hired={row.hired} /> },
];

function OfferDrawer({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const { data, error, refetch } = useReply(offer.detail, { query: { offerId } }, { quiet: true });
  return (
    <Drawer
      open
      size={680}
      onClose={onClose}
      title={data ? `录用通知：${data.candidateName}（${data.jobName}）` : '录用通知'}
    >
      {data && <OfferCard shown={data} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
    </Drawer>
  );
}

/** Offers that wait for the reader, and all in reach. */
export function Component() {
  const { query, list } = useOffers();
  const [params, setParams] = useSearchParams();
  const offerId = idIn(params, 'offerId');
  const show = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('offerId', next);
        else after.delete('offerId');
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <ListPage
        header={{ title: '录用', line: '等待您审批的录用通知，以及管理范围内职位的全部录用通知。' }}
        list={list}
        query={query}
        filters={[
          { kind: 'select', name: 'list', placeholder: '全部', width: 120, options: optionsOf(offerLists) },
          { kind: 'select', name: 'state', placeholder: '状态', width: 104, options: optionsOf(offerStates) },
          { kind: 'search', name: 'text', placeholder: '候选人或职位', width: 176 },
        ]}
        label="录用通知"
        rowKey="offerId"
        columns={columns(show)}
        empty={{ text: '没有录用通知', hint: '候选人面试通过以后，在应聘的详情里制作录用通知。' }}
      />
      {offerId && <OfferDrawer offerId={offerId} onClose={() => show(undefined)} />}
    </>
  );
}
