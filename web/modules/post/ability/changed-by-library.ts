import { ability } from '#contract/post/ability.ts';
import { abilityLink } from '#contract/post/ability-link.ts';
import { abilityMaterial } from '#contract/post/material.ts';

/** What is no longer true once the library was changed. */
export const changedByLibrary = [
  ...[ability.tree, ability.search, ability.get],
  ...[abilityLink.abilities, abilityLink.get, abilityMaterial.search],
];
