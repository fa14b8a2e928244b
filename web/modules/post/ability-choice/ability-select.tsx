import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AbilityChoice } from './ability-choices.ts';
import { useAbilityChoices } from './use-ability-choices.ts';

type Named = Pick<AbilityChoice, 'id' | 'name'>;

const most = 20;
/** A path of three names needs more room than the field that it is chosen in. */
const popup = { popupMatchSelectWidth: 400 } as const;

interface Labelled {
  readonly label?: ReactNode;
  readonly title?: ReactNode;
}

interface Settings {
  /** Names of what is chosen, where they are known without the library. */
  names?: readonly Named[] | undefined;
  /** Of how many questions each is; those of most come first. */
  counts?: ReadonlyMap<string, number> | undefined;
  enabled: boolean;
}

function useSettings({ names = [], counts, enabled }: Settings) {
  const { choices, known, error } = useAbilityChoices({ enabled });
  const countOf = ({ id }: Named) => counts?.get(id) ?? 0;
  const ordered = counts ? choices.toSorted((a, b) => countOf(b) - countOf(a)) : choices;
  const options = ordered.map((choice) => {
    const count = countOf(choice);
    const label = count > 0 ? `${choice.path}（${count} 题）` : choice.path;
    return { value: choice.id, title: choice.name, label };
  });
  const missing = known ? '已不可用' : '…';
  return {
    ...popup,
    options,
    loading: enabled && !known && !error,
    labelRender: ({ title, label, value }: Labelled & { value?: unknown }) =>
      title ?? label ?? names.find(({ id }) => id === value)?.name ?? missing,
    showSearch: { optionFilterProp: 'label' },
    notFoundContent: error?.text ?? (known ? '能力库里没有这项能力' : '正在查找…'),
    nameOf: (id: string) => [...choices, ...names].find((one) => one.id === id)?.name ?? '',
  };
}

interface AbilitySelectProps {
  label: string;
  value: readonly string[];
  onChange: (abilityIds: string[], abilities: Named[]) => void;
  placeholder?: string | undefined;
  wrong?: boolean | undefined;
  names?: readonly Named[] | undefined;
  counts?: ReadonlyMap<string, number> | undefined;
}

/** Abilities and skills of the library, found by typing any name above them. What is not there any more stays until it is taken away. */
export function AbilitySelect({ label, value, onChange, placeholder, wrong, names, counts }: AbilitySelectProps) {
  const [opened, setOpened] = useState(false);
  const nameless = value.some((id) => !names?.some((one) => one.id === id));
  const { nameOf, ...settings } = useSettings({ names, counts, enabled: opened || nameless });
  return (
    <Select
      {...settings}
      mode="multiple"
      aria-label={label}
      style={{ width: '100%' }}
      placeholder={placeholder ?? '选择能力，可以选多项'}
      value={[...value]}
      maxCount={most}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(ids: string[]) =>
        onChange(
          ids,
          ids.map((id) => ({ id, name: nameOf(id) })),
        )
      }
      {...(wrong && { status: 'error' as const })}
    />
  );
}

interface OneAbilitySelectProps {
  label: string;
  value: string | undefined;
  onChange: (abilityId: string | undefined) => void;
  placeholder: string;
}

/** A single one, or none. */
export function OneAbilitySelect({ label, value, onChange, placeholder }: OneAbilitySelectProps) {
  const [opened, setOpened] = useState(false);
  const { nameOf: _, ...settings } = useSettings({ enabled: opened || value !== undefined });
  return (
    <Select
      {...settings}
      allowClear
      prefix={label}
      aria-label={label}
      style={{ width: '100%' }}
      placeholder={placeholder}
      value={value ?? null}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(id: string | null | undefined) => onChange(id ?? undefined)}
    />
  );
}
