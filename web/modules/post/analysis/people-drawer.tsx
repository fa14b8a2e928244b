import { Drawer } from 'antd';
import { Link } from 'react-router';
import {
  type AnalysedAbility,
  type AnalysisFilter,
  abilityAnalysis,
  type PersonLevel,
} from '#contract/post/analysis.ts';
import { abilityLevels } from '#contract/post/evidence-setting.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { levelText } from '../match/match-text.tsx';

export type ShownLevel = '1' | '2' | '3' | '4' | '5' | 'unknown';

const levelOptions = [
  ...abilityLevels.map((level) => ({ value: String(level), label: `${level} 级` })),
  { value: 'unknown', label: '数据不足' },
];

const sorts = ['level', 'latestAt', 'jobNumber', 'realName'] as const;

const columns = (postId: string): readonly DataColumn<PersonLevel>[] => [
  {
    ...{ key: 'realName', title: '姓名', width: 120, sort: true, ellipsis: true },
    render: ({ userId, realName }) => (
      <Link to={`/manage/post/match/detail?postId=${postId}&userId=${userId}`}>{realName}</Link>
    ),
  },
  { key: 'jobNumber', title: term('jobNumber'), width: 120, sort: true, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  { key: 'level', title: '等级', width: 100, sort: true, render: ({ level }) => levelText(level) },
  { key: 'items', title: '证据条数', width: 90, align: 'right' },
  {
    ...{ key: 'latestAt', title: '最近证据', width: 130, sort: true },
    render: ({ latestAt }) => (latestAt ? dateTime(latestAt).slice(0, 10) : '—'),
  },
];

const levelSent = (level: ShownLevel) => (level === 'unknown' ? level : (Number(level) as 1 | 2 | 3 | 4 | 5));

interface Props {
  filter: AnalysisFilter;
  ability: AnalysedAbility;
  level: ShownLevel | undefined;
  onLevel: (level: ShownLevel | undefined) => void;
  onClose: () => void;
}

/** Who is counted in one ability, who can least first. */
export function PeopleDrawer({ filter, ability, level, onLevel, onClose }: Props) {
  const local = useLocalTableQuery({ sorts });
  const query = {
    ...local,
    filters: { level },
    filtered: level !== undefined,
    setFilters: (changes: { level?: string | undefined }) => {
      local.setPage(0, local.size);
      onLevel(changes.level as ShownLevel | undefined);
    },
    clearFilters: () => onLevel(undefined),
  };
  const body = { ...filter, abilityId: ability.abilityId, ...(level && { level: levelSent(level) }) };
  const list = useReply(abilityAnalysis.people, { query: local.sent, body }, { quiet: true, keepPrevious: true });
  return (
    <Drawer open size={860} title={`${ability.name}：要求 ${ability.requiredLevel} 级`} onClose={onClose}>
      <ListPage
        list={list}
        query={query}
        filters={[{ kind: 'select', name: 'level', placeholder: '全部等级', options: levelOptions, width: 130 }]}
        label={`${ability.name}的人员`}
        rowKey="userId"
        columns={columns(filter.postId)}
        empty={{ text: '没有符合条件的人员' }}
      />
    </Drawer>
  );
}
