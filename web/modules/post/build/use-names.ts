import { useAbilityChoices } from '../ability-choice/use-ability-choices.ts';
import type { OpenDraft } from './use-draft.ts';

interface Named {
  readonly name: string;
  /** 维度 / 能力 of a skill, 维度 of an ability. */
  readonly above: string;
  /** The library has it no more. */
  readonly gone: boolean;
}
export type NameOf = (abilityId: string) => Named;

/** What the library calls the abilities of a draft. */
export function useNames({ gone }: Pick<OpenDraft, 'gone'>): NameOf {
  const { choices, known } = useAbilityChoices();
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const lost = new Map(gone.map(({ abilityId, name }) => [abilityId, name]));
  return (abilityId) => {
    const found = byId.get(abilityId);
    if (found) return { name: found.name, above: found.path.split(' / ').slice(0, -1).join(' / '), gone: false };
    const name = lost.get(abilityId) || (known ? '已删除的能力' : '…');
    return { name, above: '', gone: known || lost.has(abilityId) };
  };
}
