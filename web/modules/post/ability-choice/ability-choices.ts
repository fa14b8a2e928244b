import type { TreeAbility } from '#contract/post/ability.ts';

export interface AbilityChoice {
  readonly id: string;
  readonly name: string;
  /** 维度 / 能力 / 技能 */
  readonly path: string;
}

/** Every ability and skill in the order of the library; dimensions only say where these stand. */
export function abilityChoices(tree: readonly TreeAbility[], above: readonly string[] = []): AbilityChoice[] {
  return tree.flatMap(({ id, name, children }) => {
    const names = [...above, name];
    const below = abilityChoices(children, names);
    return above.length === 0 ? below : [{ id, name, path: names.join(' / ') }, ...below];
  });
}
