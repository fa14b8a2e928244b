import { postDraft } from '#contract/post/draft.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makePost, makePostDraft, makePostModel } from '../../../../test/make/post-draft.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const shared = {
  kind: 'shared',
  why: "posts and their models are the whole organisation's and name no people",
} as const;

interface Place {
  readonly organisation: { readonly organisationId: string };
  readonly admin: Client;
}

const makeAbility = async ({ organisation }: Place) => (await makeAbilities(organisation, ['访问能力'])).访问能力;

/** A post with a model in force, of its own for each call. */
async function newModel(place: Place) {
  const made = await makePostModel(place.admin, [{ abilityId: await makeAbility(place) }], await makePost(place.admin));
  return { postId: made.postId, modelId: made.modelId };
}

/** A draft of a post that there is: open to all who manage posts. */
async function newDraft(place: Place) {
  const wishes = [{ abilityId: await makeAbility(place) }];
  return makePostDraft(place.admin, wishes, await makePost(place.admin));
}

const draftQuery = async (place: Place) => ({ query: { draftId: (await newDraft(place)).draftId } });

async function save(place: Place) {
  const { draftId, ...body } = await newDraft(place);
  return { query: { draftId }, body };
}

async function publish(place: Place) {
  const { draftId, version } = await newDraft(place);
  const { seen } = await place.admin.call(postDraft.preview, { query: { draftId } });
  return { query: { draftId }, body: { version, seen } };
}

export const rows: RowsOf<'postModel' | 'postDraft'> = {
  'postModel.current': {
    ...shared,
    call: async (world) => ({ query: { postId: (await newModel(world)).postId } }),
  },
  'postModel.versions': { ...shared, call: async (world) => ({ query: { postId: (await newModel(world)).postId } }) },
  'postModel.version': { ...shared, call: async (world) => ({ query: { modelId: (await newModel(world)).modelId } }) },
  'postModel.compare': {
    ...shared,
    call: async (world) => {
      const { modelId } = await newModel(world);
      return { query: { fromId: modelId, toId: modelId } };
    },
  },
  'postModel.linked': { ...shared, call: async (world) => ({ body: { abilityIds: [await makeAbility(world)] } }) },
  'postDraft.list': { kind: 'own', why: 'what the caller began or saved last', call: () => ({}) },
  'postDraft.open': { ...shared, call: async ({ admin }) => ({ body: { postId: await makePost(admin) } }) },
  'postDraft.get': { ...shared, call: draftQuery },
  'postDraft.save': { ...shared, call: save },
  'postDraft.discard': {
    ...shared,
    call: async (world) => ({ body: { draftId: (await newDraft(world)).draftId } }),
  },
  'postDraft.preview': {
    ...{ kind: 'people', silent: true },
    lists: draftQuery,
    people: ({ everybody }) => everybody.people,
  },
  'postDraft.publish': { ...shared, call: publish },
};

export const foreign: Foreign<KeyOf<'postModel' | 'postDraft'>> = {
  'postModel.current': ({ postId }) => ({ query: { postId } }),
  'postModel.versions': ({ postId }) => ({ query: { postId } }),
  'postModel.version': async (theirs) => ({ query: { modelId: (await newModel(theirs)).modelId } }),
  'postModel.compare': async (theirs) => {
    const { modelId } = await newModel(theirs);
    return { query: { fromId: modelId, toId: modelId } };
  },
  'postModel.linked': async (theirs) => ({ body: { abilityIds: [await makeAbility(theirs)] } }),
  'postDraft.open': ({ postId }) => ({ body: { postId } }),
  'postDraft.get': draftQuery,
  'postDraft.save': save,
  'postDraft.discard': async (theirs) => ({ body: { draftId: (await newDraft(theirs)).draftId } }),
  'postDraft.preview': draftQuery,
  'postDraft.publish': publish,
};

export const joined: Joined = {
  'postModel.compare': [
    async (ours, theirs) => ({
      query: { fromId: (await newModel(ours)).modelId, toId: (await newModel(theirs)).modelId },
    }),
  ],
  'postModel.linked': [
    async (ours, theirs) => ({ body: { abilityIds: [await makeAbility(ours), await makeAbility(theirs)] } }),
  ],
  'postDraft.save': [
    async (ours, theirs) => {
      const { query, body } = await save(ours);
      const strange = { abilityId: await makeAbility(theirs), weight: 0, requiredLevel: 1 };
      const { content, version } = body;
      return { query, body: { version, content: { ...content, abilities: [...content.abilities, strange] } } };
    },
    async (ours, { departmentId }) => {
      const { query, body } = await save(ours);
      const { content, version } = body;
      return { query, body: { version, content: { ...content, basics: { ...content.basics, departmentId } } } };
    },
  ],
};
