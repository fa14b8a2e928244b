import { ability } from './ability.ts';
import { abilityLink } from './ability-link.ts';
import { postCategory } from './category.ts';
import { abilityMaterial } from './material.ts';
import { post } from './post.ts';

/** Every endpoint of the module. */
export const postContracts = { ability, abilityLink, abilityMaterial, post, postCategory };
