import { ability } from './ability.ts';
import { abilityLink } from './ability-link.ts';
import { abilityAnalysis } from './analysis.ts';
import { postCategory } from './category.ts';
import { postCourse } from './course.ts';
import { postDraft } from './draft.ts';
import { evidence } from './evidence.ts';
import { match } from './match.ts';
import { abilityMaterial } from './material.ts';
import { postModel } from './model.ts';
import { postOccupation } from './occupation.ts';
import { post } from './post.ts';
import { rating } from './rating.ts';

/** Every endpoint of the module. */
export const postContracts = {
  ability,
  abilityAnalysis,
  abilityLink,
  abilityMaterial,
  evidence,
  rating,
  post,
  postCategory,
  postCourse,
  postDraft,
  postModel,
  postOccupation,
  match,
};
