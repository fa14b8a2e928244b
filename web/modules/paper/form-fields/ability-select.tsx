import { useMemo } from 'react';
import { paperSelection } from '#contract/paper/selection.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { AbilitySelect } from '../../post/index.ts';

interface StockAbilitySelectProps {
  label: string;
  /** Whose questions are looked at; none means those of all banks. */
  bankIds: readonly string[];
  value: readonly string[];
  onChange: (abilityIds: string[]) => void;
  placeholder?: string;
  wrong?: boolean;
}

/** Abilities of the library, first those that questions of these banks are marked with. */
export function StockAbilitySelect({ bankIds, onChange, placeholder = '选择能力', ...props }: StockAbilitySelectProps) {
  const body = { bankIds: [...bankIds] };
  const found = useReply(paperSelection.abilities, { body }, { quiet: true, freshMs: 30_000, keepPrevious: true });
  const counts = useMemo(() => new Map((found.data ?? []).map(({ id, count }) => [id, count])), [found.data]);
  return <AbilitySelect {...props} placeholder={placeholder} counts={counts} onChange={(ids) => onChange(ids)} />;
}
