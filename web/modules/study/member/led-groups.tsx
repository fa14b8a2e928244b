import { Tabs } from 'antd';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { MemberList, memberFilters } from './member-list.tsx';
import type { Place } from './member-words.ts';
import { StatisticsTab } from './statistics-tab.tsx';

function Led({ place }: { place: Place }) {
  const query = useLocalTableQuery({ filters: memberFilters, size: 20 });
  return (
    <MemberList
      place={place}
      query={query}
      empty={{ text: '小组里还没有成员', hint: '由课程的管理人把成员放进小组。' }}
    />
  );
}

interface LedGroupsProps {
  courseId: string;
  groups: readonly { readonly groupId: string; readonly name: string }[];
}

/** For who leads groups of a course without managing it: their people, and how these come on. */
export function LedGroups({ courseId, groups }: LedGroupsProps) {
  const items = groups.flatMap(({ groupId, name }) => {
    const place = { courseId, groupId };
    return [
      { key: groupId, label: `「${name}」的成员`, children: <Led place={place} /> },
      { key: `${groupId}-figures`, label: `「${name}」的统计`, children: <StatisticsTab place={place} /> },
    ];
  });
  return <Tabs items={items} destroyOnHidden />;
}
