import { Select } from 'antd';

export interface Colleague {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName: string;
}

interface ColleagueSelectProps {
  id: string | undefined;
  /** Undefined until they are known. */
  people: readonly Colleague[] | undefined;
  value: string[];
  onChange: ((userIds: string[]) => void) | undefined;
  most: number;
  /** What they are allowed to do. */
  duty: '阅卷' | '监考';
}

/** Several of the people who have a duty in an exam. */
export function ColleagueSelect({ id, people, value, onChange, most, duty }: ColleagueSelectProps) {
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      value={value}
      maxCount={most}
      loading={people === undefined}
      placeholder={`选择有${duty}权限的人`}
      notFoundContent={`没有其他人有这场考试的${duty}权限，请先在角色权限中授予`}
      optionFilterProp="label"
      options={(people ?? []).map(({ userId, realName, jobNumber, departmentName }) => ({
        value: userId,
        label: `${realName}（${jobNumber}）${departmentName}`,
      }))}
      onChange={(userIds: string[]) => onChange?.(userIds)}
    />
  );
}
