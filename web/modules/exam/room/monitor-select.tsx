import { examRoom, type RoomMonitor } from '#contract/exam/room.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ColleagueSelect } from './colleague-select.tsx';

interface MonitorSelectProps {
  id?: string;
  examId: string;
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Who was chosen before, also if they may not watch any more. */
  known: readonly RoomMonitor[];
  most: number;
}

/** People who may watch this exam. */
export function MonitorSelect({ id, examId, value = [], onChange, known, most }: MonitorSelectProps) {
  const { data } = useReply(examRoom.people, { query: { examId } }, { quiet: true, freshMs: 60_000 });
  const people = new Map([...known, ...(data ?? [])].map((person) => [person.userId, person]));
  return <ColleagueSelect {...{ id, value, onChange, most }} people={data && [...people.values()]} duty="监考" />;
}
