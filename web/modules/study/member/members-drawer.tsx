import { Drawer } from 'antd';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { MemberList, memberFilters } from './member-list.tsx';
import type { OpenedList, Place } from './member-words.ts';

interface MembersDrawerProps {
  place: Place;
  list: OpenedList;
  onClose: () => void;
}

/** The people behind a number. */
export function MembersDrawer({ place, list, onClose }: MembersDrawerProps) {
  const query = useLocalTableQuery({ filters: memberFilters });
  return (
    <Drawer open title={list.title} size={1120} onClose={onClose}>
      <MemberList place={place} query={query} fixed={list.filter} empty={{ text: '没有人' }} />
    </Drawer>
  );
}
