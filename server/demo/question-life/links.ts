import type { tagColors } from '#contract/directory/tag.ts';
import { newId } from '../../kit/id.ts';
import type { Db } from '../../kit/transaction.ts';
import { linkQuestions } from '../../modules/question/index.ts';
import { pointsOf, tagsOf } from '../data/belonging.ts';
import type { DemoQuestion } from '../data/index.ts';
import { questionTags } from '../data/question-tags.ts';

interface NewTag {
  readonly name: string;
  readonly color: (typeof tagColors)[number];
}

/** Tags of one type; gives their ids by their names. */
export async function addTags(db: Db, organisationId: string, type: number, tags: readonly NewTag[], at: Date) {
  const rows = tags.map(({ name, color }) => ({ organisationId, id: newId(), type, name, color, createdAt: at }));
  await db.insertInto('tag').values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** What a question is put under. */
export interface Classified {
  readonly questionId: string;
  readonly topic: string;
  readonly input: DemoQuestion;
  /** The points that it may stand under, where its topic is not one of the tree. */
  readonly among?: readonly string[];
}

const idsOf = (ids: ReadonlyMap<string, string>, names: readonly string[]) =>
  names.flatMap((name) => ids.get(name) ?? []);

/** Questions bear their tags and stand under the points of knowledge they speak of. */
export async function linkByContent(
  db: Db,
  organisationId: string,
  questions: readonly Classified[],
  points: ReadonlyMap<string, string>,
  at: Date,
) {
  const tags = await addTags(db, organisationId, 2, questionTags, at);
  const links = questions.map(({ questionId, topic, input, among }) => ({
    id: questionId,
    tagIds: idsOf(tags, tagsOf(input)),
    knowledgeIds: idsOf(points, pointsOf(topic, input, among)),
  }));
  await linkQuestions(db, organisationId, links);
}
