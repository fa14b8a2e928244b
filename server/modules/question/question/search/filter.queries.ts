import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import { difficultyBands } from '#contract/question/type.ts';
import { anyOf, contains } from '../../../../kit/db/match.ts';
import { plannedAnew } from '../../../../kit/db/prepare.ts';
import { bearingInSample, bearingOn, bearsOn } from '../../ability/linked.queries.ts';
import { placeInPaper } from '../../asks.ts';
import { usesOfQuestion } from './uses.queries.ts';
import { gramQuery, wordsOf } from './words.rules.ts';

export type Predicate = RawBuilder<SqlBool>;

/** What is searched by within the service: questions of several abilities, or that stand in one paper or do not. */
export interface SearchFilter extends QuestionFilter {
  /** Bears on one of these, instead of on a single one. */
  readonly abilityIds?: readonly string[] | undefined;
  readonly placed?: { readonly paperId: string; readonly inside: boolean } | undefined;
}

const links = sql`select from question_knowledge link
  where link.organisation_id = question.organisation_id and link.question_id = question.id`;

const tagUses = sql`tag_use where tag_use.organisation_id = question.organisation_id
  and tag_use.target_id = question.id and tag_use.tag_id`;

/** Questions of an organisation are linked to no points but its own, whoever's the ids are. */
const pointsBelow = (knowledgeIds: readonly string[]) => sql`select below.id from knowledge_point top
  join knowledge_point below on below.organisation_id = top.organisation_id and below.path <@ top.path
  where top.id = ${anyOf(knowledgeIds)}`;

const all = (parts: readonly Predicate[]): Predicate => sql`(${sql.join([sql`true`, ...parts], sql` and `)})`;

/** The sample is chosen by the random end of a question's id; it and its links have indexes of their own. */
export const perSampled = 128;
export const sampled = (id: string) => sql<SqlBool>`get_byte(uuid_send(${sql.ref(id)}), 15) < 2`;
export const isSampled = sampled('question.id');

/** Only who is told the id of an import knows it; of its questions they find those that they see. */
const imported = (importId: string, among = sql``) => sql`select item.question_id as id from question_import import
  join question_import_item item on item.organisation_id = import.organisation_id and item.import_id = import.id
  where import.id = ${importId} and item.question_id is not null ${among}`;

const abilitiesIn = ({ abilityId, abilityIds }: SearchFilter) => abilityIds ?? (abilityId ? [abilityId] : []);

/** A select of ids for each tag, for all the points and what is below them, for an ability and for an import. */
function linkedSets(filter: SearchFilter, ofSample: boolean) {
  const { tagIds = [], knowledgeIds = [], importId } = filter;
  const among = (id: string) => (ofSample ? sql`and ${sampled(id)}` : sql``);
  const sets = [...new Set(tagIds)].map(
    (tagId) => sql`select tag_use.target_id as id from tag
      join tag_use on tag_use.organisation_id = tag.organisation_id and tag_use.tag_id = tag.id
      where tag.id = ${tagId} ${among('tag_use.target_id')}`,
  );
  if (knowledgeIds.length > 0)
    sets.push(sql`select link.question_id as id from knowledge_point top
      join knowledge_point below on below.organisation_id = top.organisation_id and below.path <@ top.path
      join question_knowledge link on link.organisation_id = below.organisation_id and link.knowledge_id = below.id
      where top.id = ${anyOf(knowledgeIds)} ${among('link.question_id')}`);
  const abilityIds = abilitiesIn(filter);
  if (abilityIds.length > 0) {
    const bearing = ofSample ? bearingInSample(abilityIds, sampled) : bearingOn(abilityIds);
    sets.push(sql`select id from (${bearing}) as bearing_ones`);
  }
  if (importId) sets.push(imported(importId, among('item.question_id')));
  return sets;
}

/**
 * The ids of whatever bears all these tags, belongs to these points, bears on this ability and came with this import, if
 * any is asked for.
 */
export function linkedIds(filter: SearchFilter, { ofSample }: { ofSample: boolean }) {
  const sets = linkedSets(filter, ofSample);
  return sets.length > 0 ? sql.join(sets, sql` intersect `) : undefined;
}

/**
 * How a predicate is put: to `find` by an index whatever it says, to `test` question after question, or to test those of
 * the `sample`, whose links are few enough to be looked up all at once.
 */
type Way = 'find' | 'test' | 'sample';

/** The database makes no join of a subquery with it. */
const fence = (way: Way) => (way === 'find' ? sql`` : sql`offset 0`);

/** Tags, points of knowledge and an ability. Found ids go as an array: the database looks for each, in their order. */
function linked(filter: SearchFilter, way: Way): Predicate[] {
  const ids = linkedIds(filter, { ofSample: way === 'sample' });
  if (!ids) return [];
  if (way === 'find') return [sql`question.id = any(array(${ids}))`];
  if (way === 'sample') return [sql`question.id in (${ids})`];
  const parts = [...new Set(filter.tagIds)].map(
    (tagId): Predicate => sql`exists (select from ${tagUses} = ${tagId} ${fence(way)})`,
  );
  if (filter.knowledgeIds && filter.knowledgeIds.length > 0)
    parts.push(
      sql`exists (${links} and (link.knowledge_id in (${pointsBelow(filter.knowledgeIds)})) is true offset 0)`,
    );
  const abilityIds = abilitiesIn(filter);
  if (abilityIds.length > 0) parts.push(bearsOn(abilityIds));
  if (filter.importId) parts.push(sql`(question.id in (${imported(filter.importId)})) is true`);
  return parts;
}

/** What else a question belongs to, as predicates over `question`. */
function belongs({ creatorId, used, unclassified, placed }: SearchFilter, way: Way) {
  const parts: Predicate[] = [];
  if (creatorId) parts.push(sql`question.created_by = ${creatorId}`);
  if (used !== undefined) parts.push(sql`${used ? sql`` : sql`not`} exists (${usesOfQuestion()} ${fence(way)})`);
  if (placed) {
    parts.push(sql`${placed.inside ? sql`` : sql`not`} exists (${placeInPaper(placed.paperId)} ${fence(way)})`);
  }
  if (unclassified) parts.push(sql`not exists (${links} ${fence(way)})`);
  return parts;
}

/**
 * Of the questions that are `seen` (a predicate of `bank/reach.queries.ts`) those of the bank, where one is given. In
 * whatever is asked by a filter; filters are many, and which index helps depends on what they say.
 */
const within = (seen: Predicate, { bankId }: QuestionFilter): Predicate =>
  sql`${plannedAnew} ${all([seen, ...(bankId ? [sql<SqlBool>`question.bank_id = ${bankId}`] : [])])}`;

/** The same without deleted ones and items of composites, over `question`. */
export const shelf = (seen: Predicate, filter: QuestionFilter): Predicate =>
  all([within(seen, filter), sql`question.deleted_at is null`, sql`question.parent_id is null`]);

/** What an index alone can tell, over `question`. */
export function columnsMatch({ types, difficulty, state }: QuestionFilter): Predicate {
  const parts: Predicate[] = [];
  if (types && types.length > 0) parts.push(sql`question.type = any(${types}::text[])`);
  if (state) parts.push(sql`question.state = ${state}`);
  const band = difficultyBands.find(({ value }) => value === difficulty);
  if (band) parts.push(sql`question.difficulty between ${band.from} and ${band.to}`);
  return all(parts);
}

/** Is there nothing in a filter but bank, type, difficulty and state? */
export const isPlain = (filter: QuestionFilter) =>
  [...linked(filter, 'test'), ...belongs(filter, 'test'), ...wordsMatch(filter, 'test')].length === 0;

/**
 * The pairs come out of a subquery, so that the database takes them for one question in two hundred. Knowing them, it
 * believes those of a long word independent, takes the word for very rare and leaves the other indexes alone.
 */
function wordsMatch({ text }: QuestionFilter, way: Way) {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const holds = sql<SqlBool>`question.search_text like all(${words.map(contains)}::text[])`;
  if (way !== 'find') return [holds];
  return [sql<SqlBool>`grams(question.search_text) @@ (select ${gramQuery(words)}::tsquery)`, holds];
}

/** Over `question`, whether it holds the words. */
export const holdsWords = (filter: QuestionFilter): Predicate => all(wordsMatch(filter, 'test'));

/** How many questions of each kind match a filter that is plain, from their tally; call it `question`. */
export const tallied = (seen: Predicate, filter: QuestionFilter) =>
  sql`question_tally as question where ${within(seen, filter)} and ${columnsMatch(filter)}`;

/** What a filter says besides the bank, over `question`, for looking at one question after another, or at the sample. */
export const passes = (filter: QuestionFilter, way: 'test' | 'sample' = 'test'): Predicate =>
  all([columnsMatch(filter), ...wordsMatch(filter, way), ...linked(filter, way), ...belongs(filter, way)]);

/** What the questions are found by; each is then tested for the rest. */
export const foundBy = ['columns', 'words', 'links'] as const;
export type FoundBy = (typeof foundBy)[number];

/** The questions that are seen and match the filter, over `question`. */
export const matches = (seen: Predicate, filter: QuestionFilter, by: FoundBy = 'columns'): Predicate =>
  all([
    ...[shelf(seen, filter), columnsMatch(filter)],
    ...wordsMatch(filter, by === 'words' ? 'find' : 'test'),
    ...linked(filter, by === 'links' ? 'find' : 'test'),
    ...belongs(filter, 'find'),
  ]);
