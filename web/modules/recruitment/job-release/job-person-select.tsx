import { Select } from 'antd';
import { useState } from 'react';
import { type JobPerson, job } from '#contract/recruitment/job.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { useTyped } from '../../../kit/form/use-typed.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';

interface Common {
  id?: string;
  /** Who stands in the job already, by name. */
  known: readonly JobPerson[];
  placeholder: string;
  label?: string;
}

function usePeople(known: readonly JobPerson[]) {
  const { typed, type } = useTyped();
  const [met, setMet] = useState<ReadonlyMap<string, JobPerson>>(new Map());
  const found = useReply(job.people, { body: typed ? { keyword: typed } : {} }, { quiet: true, keepPrevious: true });
  const rows = found.data?.data ?? [];
  const people = new Map([...known, ...met.values(), ...rows].map((person) => [person.userId, person]));
  const remember = (ids: readonly string[]) =>
    setMet(
      (before) =>
        new Map([...before, ...ids.flatMap((id) => people.get(id) ?? []).map((one) => [one.userId, one] as const)]),
    );
  const optionsFor = (chosen: readonly string[]) => {
    const listed = [...rows, ...chosen.flatMap((id) => people.get(id) ?? [])];
    return [...new Map(listed.map((one) => [one.userId, one])).values()].map(
      ({ userId, realName, departmentName }) => ({ value: userId, label: realName, departmentName }),
    );
  };
  const none = found.isFetching ? loadingText : (found.error?.text ?? '没有找到这个人');
  return { optionsFor, remember, type, none };
}

const named = ({ label, data: { departmentName } }: { label?: React.ReactNode; data: { departmentName: string } }) => (
  <>
    {label}
    {departmentName && <small className="kit-action-reason">{departmentName}</small>}
  </>
);

interface ManyProps extends Common {
  value?: string[];
  onChange?: (userIds: string[]) => void;
  most: number;
}

/** People on duty in reach, found by name. */
export function JobPeopleSelect({ id, value = [], onChange, known, most, placeholder, label }: ManyProps) {
  const { optionsFor, remember, type, none } = usePeople(known);
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      mode="multiple"
      value={value}
      maxCount={most}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: type }}
      options={optionsFor(value)}
      optionRender={named}
      labelRender={choiceLabel}
      onChange={(ids: string[]) => {
        remember(ids);
        onChange?.(ids);
      }}
      notFoundContent={none}
    />
  );
}

interface OneProps extends Common {
  value?: string | undefined;
  onChange?: (userId: string | undefined) => void;
  clearable?: boolean;
}

export function JobPersonSelect({ id, value, onChange, known, placeholder, label, clearable = false }: OneProps) {
  const { optionsFor, remember, type, none } = usePeople(known);
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={value ?? null}
      placeholder={placeholder}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: type }}
      options={optionsFor(value ? [value] : [])}
      optionRender={named}
      labelRender={choiceLabel}
      onChange={(chosen: string | null | undefined) => {
        if (chosen) remember([chosen]);
        onChange?.(chosen ?? undefined);
      }}
      notFoundContent={none}
    />
  );
}
