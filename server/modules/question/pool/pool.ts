import type { StockFilter } from '#contract/paper/demand.ts';
import type { QuestionType } from '#contract/question/type.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import type { Db } from '../../../kit/transaction.ts';
import { namedIn, narrowed } from './narrow.rules.ts';
import * as queries from './pool.queries.ts';

/** A question that may be picked for a paper, as far as filters ask about it. */
export interface PoolQuestion {
  readonly id: string;
  readonly bankId: string;
  readonly type: QuestionType;
  readonly difficulty: number;
  /** The same for questions that read the same. */
  readonly fingerprint: string;
  /** Of the points that the filters name those it belongs to, itself or by a point below. */
  readonly knowledge: readonly string[];
  /** Of those that the filters name the ones it bears on, itself, by a skill or by a point of knowledge. */
  readonly abilities: readonly string[];
  /** Of the tags that the filters name. */
  readonly tags: readonly string[];
}

export interface WholePoolQuestion extends PoolQuestion {
  readonly versionId: string;
  /** Hundredths. */
  readonly points: number;
  /** How many answers it asks for: more than one only in a composite. */
  readonly size: number;
}

const none: readonly string[] = [];

/** So many at a time, between which others are served. */
const portion = 1000;

/** By question what it has of some kind. */
function* marksOf(rows: readonly queries.Having[]) {
  const marks = new Map<string, readonly string[]>();
  for (const { mark, ids } of rows) {
    const alone = [mark];
    for (const [place, id] of ids.split(' ').entries()) {
      if (place % portion === 0) yield;
      const known = marks.get(id);
      if (!known) marks.set(id, alone);
      else if (!known.includes(mark)) marks.set(id, [...known, mark]);
    }
  }
  return (id: string) => marks.get(id) ?? none;
}

async function marksFor(db: Db, { organisationId }: Caller, filters: readonly StockFilter[]) {
  const knowledge = await queries.questionsOfKnowledge(db, organisationId, namedIn(filters, 'knowledgeIds'));
  const tags = await queries.questionsOfTags(db, organisationId, namedIn(filters, 'tagIds'));
  const abilities = await queries.questionsOfAbilities(db, namedIn(filters, 'abilityIds'));
  return {
    knowledge: await inPieces(marksOf(knowledge)),
    abilities: await inPieces(marksOf(abilities)),
    tags: await inPieces(marksOf(tags)),
  };
}

type Marks = Awaited<ReturnType<typeof marksFor>>;

/** Few different ones stand at very many questions. */
function idsReader() {
  const known = new Map<string, readonly string[]>([['', none]]);
  return (text: string) => {
    const before = known.get(text);
    if (before) return before;
    const read = text.split(',');
    known.set(text, read);
    return read;
  };
}

function* questionsOf(group: queries.PoolGroup, marks: Marks): Generator<PoolQuestion> {
  const { bankId, type, difficulty } = group;
  const prints = group.fingerprints.split(' ');
  for (const [at, id] of group.ids.split(' ').entries()) {
    const fingerprint = prints[at] ?? id;
    const [knowledge, abilities, tags] = [marks.knowledge(id), marks.abilities(id), marks.tags(id)];
    yield { id, bankId, type, difficulty, fingerprint, knowledge, abilities, tags };
  }
}

function* gathered<G, Q>(groups: readonly G[], of: (group: G) => Iterable<Q>) {
  const all: Q[] = [];
  for (const group of groups) {
    for (const question of of(group)) {
      all.push(question);
      if (all.length % portion === 0) yield;
    }
  }
  return all;
}

/**
 * The questions that may be picked and could pass one of the filters: approved ones, composites whole, of banks that the
 * caller sees, in no order. It is narrowed down by what is quick in the database; each filter itself is for whoever asks.
 */
export async function poolQuestions(db: Db, user: Caller, filters: readonly StockFilter[]): Promise<PoolQuestion[]> {
  const groups = await queries.poolGroups(db, user, narrowed(filters));
  const marks = await marksFor(db, user, filters);
  return inPieces(gathered(groups, (group) => questionsOf(group, marks)));
}

/** The same with all abilities that stand at the questions themselves, and with what else stands in the current version. */
export async function poolItems(db: Db, user: Caller, filters: readonly StockFilter[]): Promise<WholePoolQuestion[]> {
  const groups = await queries.wholePoolGroups(db, user, narrowed(filters));
  const marks = await marksFor(db, user, filters);
  const idsIn = idsReader();
  function* wholesOf(group: (typeof groups)[number]): Generator<WholePoolQuestion> {
    const [versions, points, sizes] = [group.versionIds.split(' '), group.points.split(' '), group.sizes.split(' ')];
    const able = group.abilities.split(' ');
    let at = 0;
    for (const { abilities: named, ...question } of questionsOf(group, marks)) {
      const own = idsIn(able[at] ?? '');
      const abilities = named.length === 0 ? own : [...new Set([...own, ...named])];
      yield {
        ...question,
        abilities,
        versionId: versions[at] ?? '',
        points: Number(points[at]),
        size: Number(sizes[at]),
      };
      at += 1;
    }
  }
  return inPieces(gathered(groups, wholesOf));
}
