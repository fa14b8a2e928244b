import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';

/** 100 %: weights are whole hundredths of a per cent, so that they sum exactly. */
export const mostWeight = 10_000;

const asked = {
  /** Hundredths of a per cent; of a published model they sum to 10000. */
  weight: z.number().int(),
  requiredLevel: z.number().int(),
  mustHave: z.boolean(),
};

const ModelAbility = z.object({
  abilityId: Id,
  name: z.string(),
  /** Names from the dimension down to what is right above it. */
  above: z.array(z.string()),
  kind: z.enum(['general', 'professional', 'management']),
  description: z.string(),
  /** What somebody of level 1 to 5 does; empty: not described. */
  behaviours: z.array(z.string()),
  ...asked,
});
export type ModelAbility = z.output<typeof ModelAbility>;

const version = {
  modelId: Id,
  number: z.number().int(),
  current: z.boolean(),
  note: z.string(),
  publishedAt: Instant,
  /** Who published it; empty: nobody that is known. */
  who: z.string(),
};
const Version = z.object({ ...version, abilityCount: z.number().int() });
export type ModelVersion = z.output<typeof Version>;

const Model = z.object({ ...version, abilities: z.array(ModelAbility) });
export type PostModel = z.output<typeof Model>;

const Current = z.object({
  postId: Id,
  postName: z.string(),
  description: z.string(),
  duties: z.string(),
  requirements: z.string(),
  /** Null: none was published. */
  model: Model.nullable(),
});
export type CurrentModel = z.output<typeof Current>;

const Asked = z.object(asked);
/** What a model asks of one ability. */
export type Asked = z.output<typeof Asked>;

/** One ability in two models; null: it is not in that one. */
export const VersionPair = z.object({
  abilityId: Id,
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed', 'same']),
  before: Asked.nullable(),
  after: Asked.nullable(),
});
export type VersionPair = z.output<typeof VersionPair>;

const Linked = z.object({
  abilityId: Id,
  /** Questions linked with the ability itself or through its points, each once. */
  questionCount: z.number().int(),
  points: z.array(
    z.object({
      knowledgeId: Id,
      name: z.string(),
      /** Per cent that an answer about it counts for the ability. */
      weight: z.number().int(),
      /** Questions of this point and of everything below it. */
      questionCount: z.number().int(),
    }),
  ),
});
export type LinkedAbility = z.output<typeof Linked>;

const readers = ['post.manage', 'post.match'] as const;
const base = '/post/api/v1/post/model';

export const postModel = {
  current: endpoint({
    method: 'GET',
    path: `${base}/current`,
    access: 'signedIn',
    summary: '岗位的说明和当前的能力模型；管理岗位的人、看人岗匹配的人和在岗的人可以看',
    query: z.object({ postId: Id }),
    reply: Current,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${base}/version/get/all`,
    access: readers,
    summary: '岗位能力模型的各个版本，新的在前',
    query: z.object({ postId: Id }),
    reply: z.array(Version),
  }),
  version: endpoint({
    method: 'GET',
    path: `${base}/version/get`,
    access: readers,
    summary: '能力模型的一个版本',
    query: z.object({ modelId: Id }),
    reply: Model,
  }),
  compare: endpoint({
    method: 'GET',
    path: `${base}/version/compare`,
    access: readers,
    summary: '比较两个版本，或两个岗位的模型',
    query: z.object({ fromId: Id, toId: Id }),
    reply: z.object({ from: Version, to: Version, pairs: z.array(VersionPair) }),
  }),
  linked: endpoint({
    method: 'POST',
    path: `${base}/ability/linked`,
    access: readers,
    summary: '每项能力关联的知识点和试题数',
    body: z.object({ abilityIds: z.array(Id).max(60) }),
    reply: z.array(Linked),
  }),
};
