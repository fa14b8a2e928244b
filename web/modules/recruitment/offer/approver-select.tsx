import { Select } from 'antd';
import { useState } from 'react';
import { mostApprovers, offer } from '#contract/recruitment/offer.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { useTyped } from '../../../kit/form/use-typed.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';

interface Person {
  readonly userId: string;
  readonly realName: string;
  readonly departmentName?: string;
}

interface Props {
  id?: string;
  value?: string[];
  onChange?: (userIds: string[]) => void;
  /** Who is chosen already, by name. */
  known?: readonly Person[];
  most?: number;
}

/** People who may approve, in the order in which they are chosen. */
export function ApproverSelect({ id, value = [], onChange, known = [], most = mostApprovers }: Props) {
  const { typed, type } = useTyped();
  const [met, setMet] = useState<ReadonlyMap<string, Person>>(new Map());
  const found = useReply(offer.people, { body: typed ? { keyword: typed } : {} }, { quiet: true, keepPrevious: true });
  const rows: readonly Person[] = found.data?.data ?? [];
  const people = new Map([...known, ...met.values(), ...rows].map((person) => [person.userId, person]));
  const listed = [...rows, ...value.flatMap((one) => people.get(one) ?? [])];
  const options = [...new Map(listed.map((one) => [one.userId, one])).values()].map(
    ({ userId, realName, departmentName = '' }) => ({ value: userId, label: realName, departmentName }),
  );
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      value={value}
      maxCount={most}
      placeholder="输入姓名查找"
      showSearch={{ filterOption: false, onSearch: type }}
      options={options}
      optionRender={({ label, data: { departmentName } }) => (
        <>
          {label}
          {departmentName && <small className="kit-action-reason">{departmentName}</small>}
        </>
      )}
      labelRender={choiceLabel}
      onChange={(ids: string[]) => {
        setMet(
          (before) =>
            new Map([
              ...before,
              ...ids.flatMap((one) => people.get(one) ?? []).map((one) => [one.userId, one] as const),
            ]),
        );
        onChange?.(ids);
      }}
      notFoundContent={found.isFetching ? loadingText : (found.error?.text ?? '没有找到可以审批的人')}
    />
  );
}
