import { abilityMaterial } from '#contract/post/material.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as material from './material.ts';

export const materialRoutes = serve(abilityMaterial, {
  search: ({ db, user, query, body }) => material.searchMaterials(db, user, body, query),
  add: ({ db, user, body, at }) => material.addMaterial(db, user, body, at),
  update: ({ db, user, query, body }) => material.updateMaterial(db, user, query.materialId, body),
  move: ({ db, user, body }) => material.moveMaterial(db, user, body),
  delete: ({ db, user, query }) => material.deleteMaterial(db, user, query.materialId),
});
