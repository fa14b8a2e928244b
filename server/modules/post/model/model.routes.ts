import { postDraft } from '#contract/post/draft.ts';
import { postModel } from '#contract/post/model.ts';
import { serve } from '../../../kit/http/serve.ts';
import { draftsOf, getDraft } from './draft.queries.ts';
import { discardDraft, openDraft, saveDraft, shownDraft } from './draft.ts';
import { linkedAbilities } from './linked.ts';
import { compareModels, currentModel, getModel, postVersions } from './model.ts';
import { previewDraft } from './preview.ts';
import { publishDraft } from './publish.ts';

export const modelRoutes = serve(postModel, {
  current: ({ db, user, query }) => currentModel(db, user, query.postId),
  versions: ({ db, user, query }) => postVersions(db, user.organisationId, query.postId),
  version: ({ db, user, query }) => getModel(db, user.organisationId, query.modelId),
  compare: ({ db, user, query }) => compareModels(db, user.organisationId, query.fromId, query.toId),
  linked: ({ db, user, body }) => linkedAbilities(db, user, body.abilityIds),
});

export const draftRoutes = serve(postDraft, {
  list: ({ db, user }) => draftsOf(db, user),
  open: ({ db, user, body, at }) => openDraft(db, user, body.postId, at),
  get: async ({ db, user, query }) => shownDraft(db, user, await getDraft(db, user, query.draftId)),
  save: ({ db, user, query, body, at }) => saveDraft(db, user, query.draftId, body, at),
  discard: ({ db, user, body }) => discardDraft(db, user, body.draftId),
  preview: ({ db, user, query }) => previewDraft(db, user, query.draftId),
  publish: ({ db, user, query, body, at }) => publishDraft(db, user, query.draftId, body, at),
});
