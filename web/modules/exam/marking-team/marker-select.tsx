import { Select } from 'antd';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

interface MarkerSelectProps {
  id?: string;
  examId: string;
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Not offered. */
  except?: string;
  most?: number;
}

/** People who may mark this exam. */
export function MarkerSelect({ id, examId, value = [], onChange, except, most = 100 }: MarkerSelectProps) {
  const { data } = useReply(markingTeam.people, { query: { examId } }, { quiet: true, freshMs: 60_000 });
  const people = (data ?? []).filter(({ userId }) => userId !== except);
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      value={value}
      maxCount={most}
      loading={data === undefined}
      placeholder="选择有阅卷权限的人"
      notFoundContent="没有其他人有这场考试的阅卷权限，请先在角色权限中授予"
      optionFilterProp="label"
      options={people.map(({ userId, realName, jobNumber, departmentName }) => ({
        value: userId,
        label: `${realName}（${jobNumber}）${departmentName}`,
      }))}
      onChange={(userIds: string[]) => onChange?.(userIds)}
    />
  );
}
