import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { wasApproved } from '../../question/index.ts';

/**
 * The questions of these papers in their order. Each stands in the version it was picked in; what was not approved then
 * follows its question until it is, except into a draft that may be unfinished: such a one is `renewed`.
 */
export function placementsOf(db: Db, organisationId: string, paperIds: readonly string[]) {
  return db
    .selectFrom('paperQuestion')
    .innerJoin('question', (join) =>
      join
        .onRef('question.organisationId', '=', 'paperQuestion.organisationId')
        .onRef('question.id', '=', 'paperQuestion.questionId'),
    )
    .innerJoin('questionBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'question.organisationId').onRef('bank.id', '=', 'question.bankId'),
    )
    .innerJoin('questionVersion as picked', (join) =>
      join
        .onRef('picked.organisationId', '=', 'paperQuestion.organisationId')
        .onRef('picked.id', '=', 'paperQuestion.questionVersionId'),
    )
    .innerJoinLateral(sql<{ approved: boolean }>`(select ${wasApproved('picked')} as approved)`.as('was'), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('questionVersion as v')
          .select(['v.id', 'v.type', 'v.difficulty', 'v.children'])
          .whereRef('v.organisationId', '=', 'paperQuestion.organisationId')
          .where(
            'v.id',
            '=',
            sql<string>`case when question.state = 'DRAFT' or was.approved then picked.id
              else question.current_version_id end`,
          )
          // Looks each one up: as a join it is done, for many papers, by reading all versions that there are.
          .limit(sql.lit(1))
          .as('version'),
      (join) => join.onTrue(),
    )
    .innerJoin('paperSection as section', (join) =>
      join
        .onRef('section.organisationId', '=', 'paperQuestion.organisationId')
        .onRef('section.paperId', '=', 'paperQuestion.paperId')
        .onRef('section.position', '=', 'paperQuestion.sectionPosition'),
    )
    .select([
      ...(['paperQuestion.paperId', 'paperQuestion.sectionPosition', 'paperQuestion.questionId'] as const),
      ...(['version.id as questionVersionId', 'paperQuestion.points', 'version.type', 'version.difficulty'] as const),
      ...([
        'section.name as sectionName',
        'section.choose',
        'section.minutes',
        'question.state',
        'bank.name as bankName',
      ] as const),
      sql<number>`cardinality(version.children)`.as('itemCount'),
      sql<boolean>`version.id <> picked.id`.as('renewed'),
      sql<boolean>`question.deleted_at is not null or question.state = 'DISABLED'`.as('gone'),
      sql<boolean>`case when version.id = question.current_version_id then question.state = 'APPROVED'
        else was.approved end`.as('approved'),
    ])
    .where('paperQuestion.organisationId', '=', organisationId)
    .where('paperQuestion.paperId', '=', anyOf(paperIds))
    .orderBy('paperQuestion.paperId')
    .orderBy('paperQuestion.sectionPosition')
    .orderBy('paperQuestion.position')
    .execute();
}

export type Placement = Awaited<ReturnType<typeof placementsOf>>[number];

/** The same of one paper. */
export const placements = (db: Db, organisationId: string, paperId: string) =>
  placementsOf(db, organisationId, [paperId]);

/** From now on those that are `renewed` stand there as these say; answers in which papers. */
export async function keepRenewed(db: Db, organisationId: string, placed: readonly Placement[]) {
  const rows = placed
    .filter(({ renewed }) => renewed)
    .map((one) => ({ paper: one.paperId, question: one.questionId, version: one.questionVersionId }));
  if (rows.length === 0) return [];
  await sql`update paper_question set question_version_id = given.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(paper uuid, question uuid, version uuid)
    where organisation_id = ${organisationId} and paper_id = given.paper and question_id = given.question`.execute(db);
  return [...new Set(rows.map(({ paper }) => paper))];
}

export function sectionNames(db: Db, organisationId: string, paperId: string) {
  return db
    .selectFrom('paperSection')
    .select(['position', 'name', 'choose', 'minutes'])
    .where('organisationId', '=', organisationId)
    .where('paperId', '=', paperId)
    .orderBy('position')
    .execute();
}

export interface NewSection {
  readonly name: string;
  /** So many of its questions are to be answered; null or left out: all. */
  readonly choose?: number | null | undefined;
  /** A time limit of its own. */
  readonly minutes?: number | null | undefined;
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
    .values(
      sections.map(({ name, choose = null, minutes = null }, position) => ({
        ...{ organisationId, paperId, position, name, choose, minutes },
      })),
    )
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
  await sql`insert into paper_section (organisation_id, paper_id, position, name, choose, minutes)
    select organisation_id, ${toPaperId}::uuid, position, name, choose, minutes from paper_section
    where organisation_id = ${organisationId} and paper_id = ${fromPaperId}`.execute(db);
  await sql`insert into paper_question
      (organisation_id, paper_id, section_position, position, question_id, question_version_id, points)
    select organisation_id, ${toPaperId}::uuid, section_position, position, question_id, question_version_id, points
    from paper_question where organisation_id = ${organisationId} and paper_id = ${fromPaperId}`.execute(db);
}
