import { ability } from './ability.ts';
import { abilityLink } from './ability-link.ts';
import { abilityMaterial } from './material.ts';

/** Every endpoint of the module. */
export const postContracts = { ability, abilityLink, abilityMaterial };
