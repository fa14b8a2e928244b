import { ability } from '#contract/post/ability.ts';
import { serve } from '../../../kit/http/serve.ts';
import { sharedAnswers } from '../../../kit/shared-answers.ts';
import { downloadAbilities, uploadTemplate } from '../ability-file/download.ts';
import { addExamples, commitUpload, verifyUpload } from '../ability-file/upload.ts';
import * as queries from './ability.queries.ts';
import { abilityTree } from './ability.rules.ts';
import * as change from './change-ability.ts';
import { searchAbilities } from './list.ts';
import { mergeAbilities, previewMerge } from './merge.ts';

const trees = sharedAnswers<ReturnType<typeof abilityTree>>();

export const abilityRoutes = serve(ability, {
  tree: ({ db, user: { organisationId } }) =>
    trees(organisationId, async () => abilityTree(await queries.treeRows(db, organisationId))),
  get: async ({ db, user: { organisationId }, query: { abilityId } }) => {
    const row = await queries.getAbility(db, organisationId, abilityId);
    return { ...row, behaviours: [...row.behaviours], above: await queries.namesAbove(db, organisationId, row) };
  },
  add: ({ db, user, body, at }) => change.addAbility(db, user, body, at),
  update: ({ db, user, query, body }) => change.updateAbility(db, user, query.abilityId, body),
  move: ({ db, user, body }) => change.moveAbility(db, user, body),
  search: ({ db, user, query, body }) => searchAbilities(db, user, body, query),
  delete: ({ db, user, query }) => change.deleteAbility(db, user, query),
  previewMerge: ({ db, user, query }) => previewMerge(db, user, query),
  merge: ({ db, user, body }) => mergeAbilities(db, user, body),
  addExamples: ({ db, user, at }) => addExamples(db, user, at),
  download: ({ db, user, query }) => (query.template ? uploadTemplate() : downloadAbilities(db, user)),
  verify: ({ db, user, file }) => verifyUpload(db, user, file),
  excelUpload: ({ db, user, file, at }) => commitUpload(db, user, file, at),
});
