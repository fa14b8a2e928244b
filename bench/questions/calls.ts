import type { Endpoint } from '#contract/endpoint.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { questionClassification } from '#contract/question/classification.ts';
import { type QuestionFilter, question } from '#contract/question/question.ts';
import { bearer, requestTo } from '../load/request.ts';
import { abilities, banks } from './model.ts';
import type { QuestionsWorld } from './world.ts';

type Query = Readonly<Record<string, string>>;

export interface Call {
  readonly kind: string;
  readonly request: string;
}

const pointOf = ({ pointIds }: QuestionsWorld, place: number) => pointIds[place] ?? '';
const tagOf = ({ tagIds }: QuestionsWorld, place: number) => tagIds[place] ?? '';
const bankOf = (place: number) => banks[place]?.id ?? '';

/** Words as people type them: 银行 stands in most questions, 演练 in a tenth, 绿电 in a few hundred, 虹鳟 in none. */
const words = {
  one: ['银', '质', '绿', '鳟'],
  two: ['银行', '客户', '演练', '职责', '绿电', '虹鳟'],
  three: ['反洗钱', '区块链', '福费廷', '银行的客户', '碳排放配额', '下列做法正确的是', '反洗钱应当'],
};

type Kinds = Readonly<Record<string, readonly QuestionFilter[]>>;

/** What the list is narrowed by, kind by kind. */
export function filtersOf(world: QuestionsWorld): Kinds {
  const texts = (some: readonly string[], more: QuestionFilter = {}) => some.map((text) => ({ text, ...more }));
  // Points of the tree's four levels; the last two of other subjects than their neighbours.
  const points = [0, 1, 2, 3, 5550, 8001].map((place) => ({ knowledgeIds: [pointOf(world, place)] }));
  return {
    none: [{}, ...[0, 4, 17].map((place) => ({ bankId: bankOf(place) }))],
    oneCharacter: texts(words.one),
    twoCharacters: texts(words.two),
    threeCharacters: texts(words.three),
    columns: [
      { types: ['CODE'] },
      { types: ['SINGLE', 'JUDGE'], difficulty: 7 },
      { state: 'REJECTED' },
      { bankId: bankOf(2), types: ['FILL'], difficulty: 3, state: 'APPROVED' },
    ],
    belonging: [
      ...points,
      ...[0, 9, 59].map((place) => ({ tagIds: [tagOf(world, place)] })),
      { tagIds: [tagOf(world, 0), tagOf(world, 1)] },
      { unclassified: true },
      { used: true },
      { abilityId: abilities.find(({ name }) => name === '分析')?.id ?? '' },
    ],
    combined: [
      ...texts(['银行', '绿电', '质'], { types: ['SINGLE'], difficulty: 5 }),
      ...texts(['客户', '演练'], { bankId: bankOf(4), types: ['JUDGE', 'MULTIPLE'] }),
      { text: '风险', knowledgeIds: [pointOf(world, 1)], tagIds: [tagOf(world, 2)], difficulty: 3 },
      { text: '反洗钱', knowledgeIds: [pointOf(world, 0)], types: ['SINGLE'], bankId: bankOf(0) },
      { tagIds: [tagOf(world, 5)], types: ['CODE'], knowledgeIds: [pointOf(world, 5550)] },
    ],
  };
}

/** First pages of 20 and of 50, the second, and one far behind: of very many that match a thousand can be paged. */
function pagesOf(kind: string): Query[] {
  const far = kind === 'none' ? '20000' : '49';
  return [{ size: '20' }, { size: '50' }, { size: '20', page: '1' }, { size: '20', page: far }];
}

const sorts: Query[] = ['updatedAt', 'difficulty', 'usedCount'].flatMap((sort) =>
  ['desc', 'asc'].map((order) => ({ sort, order, size: '20' })),
);

const call = (
  world: QuestionsWorld,
  kind: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sent: object,
): Call => ({
  kind,
  request: requestTo(endpoint, { ...sent, authorization: bearer(world.admin.token) }),
});

export function searchCalls(world: QuestionsWorld): Call[] {
  const kinds = Object.entries(filtersOf(world));
  const pages = kinds.flatMap(([kind, filters]) =>
    filters.flatMap((body) => pagesOf(kind).map((query) => call(world, kind, question.search, { query, body }))),
  );
  const sorted = kinds.flatMap(([, filters]) =>
    filters
      .slice(0, 3)
      .flatMap((body) => sorts.map((query) => call(world, 'sorted', question.search, { query, body }))),
  );
  return [...pages, ...sorted];
}

/** What the list asks for beside its page: how many of each type and of each tag. */
export function countCalls(world: QuestionsWorld): Call[] {
  const filters = Object.values(filtersOf(world)).flat();
  return filters.flatMap((body) => [
    call(world, 'types', question.typeCount, { body }),
    call(world, 'tags', questionClassification.tagCounts, { body }),
  ]);
}

export function treeCalls(world: QuestionsWorld): Call[] {
  const bodies: QuestionFilter[] = [
    {},
    { bankId: bankOf(0) },
    { bankId: bankOf(9) },
    { text: '银行' },
    { text: '绿电' },
  ];
  return [
    call(world, 'tree', knowledge.tree, {}),
    ...bodies.map((body) => call(world, 'tree', questionClassification.searchKnowledgeTree, { body })),
  ];
}
