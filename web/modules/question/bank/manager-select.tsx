import { Select } from 'antd';
import { useState } from 'react';
import { bank, mostManagers } from '#contract/question/bank.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { useTyped } from '../../../kit/form/use-typed.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly departmentName?: string;
}

interface ManagerSelectProps {
  /** These a form field gives by itself. */
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Who is chosen already, by name. */
  known: readonly Person[];
}

/** People who may manage a bank, found by name. */
export function ManagerSelect({ value = [], onChange, known, ...field }: ManagerSelectProps) {
  const { typed, type } = useTyped();
  const [open, setOpen] = useState(false);
  const [met, setMet] = useState<readonly Person[]>([]);
  const found = useReply(
    bank.managerCandidates,
    { query: typed ? { text: typed } : {} },
    { quiet: true, keepPrevious: true },
  );
  const rows = found.data?.data ?? [];
  const people = new Map([...known, ...met, ...rows].map((person): [string, Person] => [person.userId, person]));
  const listed = [...rows, ...value.flatMap((one) => people.get(one) ?? [])];
  const options = [...new Map(listed.map((person) => [person.userId, person])).values()].map(
    ({ userId, realName, departmentName }) => ({ value: userId, label: realName, departmentName }),
  );
  return (
    <Select
      {...field}
      aria-label="管理人"
      mode="multiple"
      style={{ width: '100%' }}
      open={open}
      onOpenChange={setOpen}
      value={value}
      maxCount={mostManagers}
      placeholder="输入姓名查找"
      showSearch={{ filterOption: false, onSearch: type }}
      options={options}
      optionRender={({ label, data: { departmentName } }) => (
        <>
          {label}
          <small className="kit-action-reason">{departmentName}</small>
        </>
      )}
      labelRender={choiceLabel}
      onChange={(ids: string[]) => {
        // Open it would cover the buttons below.
        setOpen(false);
        setMet(ids.flatMap((one) => people.get(one) ?? []));
        onChange?.(ids);
      }}
      notFoundContent={
        found.isFetching ? loadingText : (found.error?.text ?? '没有找到：只列出您管理范围内有题库管理权限的员工')
      }
    />
  );
}
