import { Select } from 'antd';
import { useRef, useState } from 'react';
import { staff } from '#contract/directory/staff.ts';
import { useReply } from '../api/use-reply.ts';
import { term } from '../branding.ts';
import { choiceLabel } from '../form/choice-label.ts';
import { loadingText } from '../loading-overlay.tsx';

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly departmentName?: string;
}

interface PersonSelectProps {
  id?: string;
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Who is chosen already, by name. */
  known?: readonly Person[];
  most?: number;
  placeholder?: string;
  /** For readers, where no label belongs to it. */
  label?: string;
}

const typingPauseMs = 300;
const shownAtOnce = 20;

const optionOf = ({ userId, realName, jobNumber, departmentName }: Person) => ({
  ...{ value: userId, label: jobNumber ? `${realName}（${jobNumber}）` : realName, departmentName },
});

/** People on duty, found by name or job number. */
export function PersonSelect({ id, value, onChange, known = [], most = 20, placeholder, label }: PersonSelectProps) {
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [met, setMet] = useState<ReadonlyMap<string, Person>>(new Map());
  const found = useReply(
    staff.search,
    { query: { size: shownAtOnce }, body: keyword ? { keyword } : {} },
    { quiet: true, keepPrevious: true },
  );
  const rows = found.data?.data ?? [];
  const people = new Map([...known, ...met.values(), ...rows].map((person) => [person.userId, person]));
  const chosen = value ?? [];
  const listed = [...rows, ...chosen.flatMap((one) => people.get(one) ?? [])];
  const options = [...new Map(listed.map((person) => [person.userId, optionOf(person)])).values()];
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      mode="multiple"
      open={open}
      onOpenChange={setOpen}
      value={chosen}
      maxCount={most}
      placeholder={placeholder ?? `输入姓名或${term('jobNumber')}查找`}
      showSearch={{
        filterOption: false,
        onSearch: (text) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setKeyword(text.trim()), typingPauseMs);
        },
      }}
      options={options}
      optionRender={({ label: name, data: { departmentName } }) => (
        <>
          {name}
          {departmentName && <small className="kit-action-reason">{departmentName}</small>}
        </>
      )}
      labelRender={choiceLabel}
      onChange={(ids: string[]) => {
        // Open it would cover the buttons below.
        setOpen(false);
        setMet(
          (before) =>
            new Map([
              ...before,
              ...ids.flatMap((one) => people.get(one) ?? []).map((one) => [one.userId, one] as const),
            ]),
        );
        onChange?.(ids);
      }}
      notFoundContent={found.isFetching ? loadingText : (found.error?.text ?? '没有找到这个人')}
    />
  );
}
