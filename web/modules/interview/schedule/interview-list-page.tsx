import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type InterviewFilter,
  type InterviewRow,
  interview,
  interviewSlot,
  interviewStates,
} from '#contract/interview/interview.ts';
import { keysOf, roundModes } from '#contract/recruitment/job-fields.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { idIn } from '../../../kit/id-in.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { LeftBehind } from '../recording/unsent.tsx';
import { spanText } from '../room/facts.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { CalendarView } from './calendar-view.tsx';
import { InterviewDrawer } from './interview-drawer.tsx';
import { optionsOf, StateDot } from './interview-words.tsx';
import { SlotDrawer } from './slot-drawer.tsx';
import './interview-list.css';

const filters = {
  keyword: 'text',
  state: keysOf(interviewStates),
  mode: keysOf(roundModes),
  whose: ['mine'],
} as const;

type Values = ReturnType<typeof useTableQuery<typeof filters>>['filters'];

const filterOf = ({ keyword, state, mode }: Values): InterviewFilter => ({
  ...(keyword && { keyword }),
  ...(state && { states: [state] }),
  ...(mode && { mode }),
});

function columnsOf(onOpen: (interviewId: string) => void): DataColumn<InterviewRow>[] {
  return [
    {
      ...{ key: 'candidateName', title: '候选人', width: 96 },
      render: (row) => (
        <Button type="link" className="interview-link" onClick={() => onOpen(row.interviewId)}>
          {row.candidateName}
        </Button>
      ),
    },
    { key: 'jobName', title: '职位', ellipsis: true },
    { key: 'roundName', title: '轮次', width: 84, ellipsis: true },
    { key: 'startsAt', title: '时间', width: 186, render: ({ startsAt, endsAt }) => spanText(startsAt, endsAt) },
    { key: 'mode', title: '方式', width: 90, render: ({ mode }) => roundModes[mode] },
    {
      ...{ key: 'interviewers', title: '面试官', ellipsis: true },
      render: ({ interviewers }) => interviewers.map(({ realName }) => realName).join('、'),
    },
    {
      ...{ key: 'cards', title: '评价', width: 70 },
      render: ({ interviewers }) =>
        interviewers.length > 0
          ? `${interviewers.filter(({ handedIn }) => handedIn).length}/${interviewers.length}`
          : '',
    },
    { key: 'state', title: '状态', width: 124, render: ({ state }) => <StateDot state={state} /> },
  ];
}

function Rows({ onOpen }: { onOpen: (interviewId: string) => void }) {
  const query = useTableQuery({ filters });
  const { page, size } = query.sent;
  const body = filterOf(query.filters);
  const mine = query.filters.whose === 'mine';
  const options = { keepPrevious: true, quiet: true };
  const all = useReply(interview.search, { query: { page, size }, body }, { ...options, enabled: !mine });
  const own = useReply(interview.mine, { query: { page, size }, body }, { ...options, enabled: mine });
  return (
    <ListPage
      list={mine ? own : all}
      label="面试"
      rowKey="interviewId"
      columns={columnsOf(onOpen)}
      query={query}
      filters={[
        { kind: 'search', name: 'keyword', placeholder: '候选人、职位', width: 160 },
        { kind: 'select', name: 'state', placeholder: '状态', width: 150, options: optionsOf(interviewStates) },
        { kind: 'select', name: 'mode', placeholder: '方式', width: 110, options: optionsOf(roundModes) },
        {
          ...{ kind: 'select', name: 'whose', placeholder: '全部面试', width: 120 },
          options: [{ value: 'mine', label: '由我面试的' }],
        },
      ]}
      rowActions={(row) => [{ id: 'open', label: '查看', onClick: () => onOpen(row.interviewId) }]}
      empty={{ text: '还没有面试', hint: '在候选人的应聘里安排面试，或先发布时间让候选人选。' }}
    />
  );
}

/** The interviews of the jobs in reach, and those in which the caller asks. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [slots, setSlots] = useState(false);
  const opened = idIn(params, 'interviewId');
  const arranging = idIn(params, 'applicationId');
  const shown = params.get('view') === 'calendar' ? 'calendar' : 'list';
  const set = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const open = (interviewId: string) => set('interviewId', interviewId);
  return (
    <>
      <PageHeader
        title="面试"
        line="管理范围内职位的面试，和由我面试的。"
        extra={
          <>
            <Segmented
              aria-label="显示的方式"
              value={shown}
              options={[
                { value: 'list', label: '列表' },
                { value: 'calendar', label: '日历' },
              ]}
              onChange={(value) => set('view', value === 'calendar' ? value : undefined)}
            />
            {can(interviewSlot.publish) && <Button onClick={() => setSlots(true)}>可以选的时间</Button>}
          </>
        }
      />
      <LeftBehind />
      {shown === 'calendar' ? <CalendarView filter={{}} onOpen={open} /> : <Rows onOpen={open} />}
      {opened && <InterviewDrawer interviewId={opened} onClose={() => set('interviewId', undefined)} />}
      {arranging && can(interview.arrange) && (
        <ArrangeDialog applicationId={arranging} onClose={() => set('applicationId', undefined)} />
      )}
      {slots && <SlotDrawer onClose={() => setSlots(false)} />}
    </>
  );
}
