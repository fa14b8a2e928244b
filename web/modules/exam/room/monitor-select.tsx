import { Select } from 'antd';
import { examRoom, type RoomMonitor } from '#contract/exam/room.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

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
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      value={value}
      maxCount={most}
      loading={data === undefined}
      placeholder="选择有监考权限的人"
      notFoundContent="没有其他人有这场考试的监考权限，请先在角色权限中授予"
      optionFilterProp="label"
      options={[...people.values()].map(({ userId, realName, jobNumber, departmentName }) => ({
        value: userId,
        label: `${realName}（${jobNumber}）${departmentName}`,
      }))}
      onChange={(userIds: string[]) => onChange?.(userIds)}
    />
  );
}
