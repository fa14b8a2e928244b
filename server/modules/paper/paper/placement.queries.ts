import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

/** The questions of a paper in its order, with the version each was picked in. */
export function placements(db: Db, organisationId: string, paperId: string) {
  return db
    .selectFrom('paperQuestion')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'paperQuestion.organisationId')
        .onRef('version.id', '=', 'paperQuestion.questionVersionId'),
    )
    .innerJoin('paperSection as section', (join) =>
      join
        .onRef('section.organisationId', '=', 'paperQuestion.organisationId')
        .onRef('section.paperId', '=', 'paperQuestion.paperId')
        .onRef('section.position', '=', 'paperQuestion.sectionPosition'),
    )
    .select([
      ...(['paperQuestion.sectionPosition', 'paperQuestion.questionId', 'paperQuestion.questionVersionId'] as const),
      ...(['paperQuestion.points', 'version.type', 'version.difficulty', 'section.name as sectionName'] as const),
      sql<number>`cardinality(version.children)`.as('itemCount'),
    ])
    .where('paperQuestion.organisationId', '=', organisationId)
    .where('paperQuestion.paperId', '=', paperId)
    .orderBy('paperQuestion.sectionPosition')
    .orderBy('paperQuestion.position')
    .execute();
}

export type Placement = Awaited<ReturnType<typeof placements>>[number];

export function sectionNames(db: Db, organisationId: string, paperId: string) {
  return db
    .selectFrom('paperSection')
    .select(['position', 'name'])
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .orderBy('position')
    .execute();
}

export interface NewSection {
  readonly name: string;
  readonly questions: readonly { questionId: string; questionVersionId: string; points: number }[];
}

/** Puts these sections in the place of whatever the paper had; three statements however long the paper is. */
export async function replaceSections(
  db: Db,
  organisationId: string,
  paperId: string,
  sections: readonly NewSection[],
) {
  // The questions go with their sections.
  await db
    .deleteFrom('paperSection')
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .execute();
  if (sections.length === 0) return;
  await db
    .insertInto('paperSection')
    .values(sections.map(({ name }, position) => ({ organisationId, paperId, position, name })))
    .execute();
  const rows = sections.flatMap(({ questions }, section) =>
    questions.map((question, position) => ({
      ...{ section, position, question: question.questionId, version: question.questionVersionId },
      points: question.points,
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into paper_question
      (organisation_id, paper_id, section_position, position, question_id, question_version_id, points)
    select ${organisationId}::uuid, ${paperId}::uuid, section, position, question, version, points
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(section int, position int, question uuid, version uuid, points int)`.execute(db);
}

export async function setPoints(
  db: Db,
  organisationId: string,
  paperId: string,
  points: readonly { questionId: string; points: number }[],
) {
  const rows = points.map((given) => ({ question: given.questionId, points: given.points }));
  await sql`update paper_question set points = given.points
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(question uuid, points int)
    where organisation_id = ${organisationId} and paper_id = ${paperId} and question_id = given.question`.execute(db);
}

export async function copySections(db: Db, organisationId: string, fromPaperId: string, toPaperId: string) {
  await sql`insert into paper_section (organisation_id, paper_id, position, name)
    select organisation_id, ${toPaperId}::uuid, position, name from paper_section
    where organisation_id = ${organisationId} and paper_id = ${fromPaperId}`.execute(db);
  await sql`insert into paper_question
      (organisation_id, paper_id, section_position, position, question_id, question_version_id, points)
    select organisation_id, ${toPaperId}::uuid, section_position, position, question_id, question_version_id, points
    from paper_question where organisation_id = ${organisationId} and paper_id = ${fromPaperId}`.execute(db);
}
