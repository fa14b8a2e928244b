import { sql } from 'kysely';
import type { QuestionType } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { abilitiesOf } from '../../question/index.ts';

const timed = (version: string) =>
  sql.raw(`'type', ${version}.type, 'difficulty', ${version}.difficulty,
    'blanks', case ${version}.type when 'FILL' then jsonb_array_length(${version}.answer -> 'blanks') end`);

export interface TimedItem {
  readonly type: QuestionType;
  readonly difficulty: number;
  readonly blanks: number | null;
}

export interface CountedQuestion extends TimedItem {
  readonly paperId: string;
  readonly sectionPosition: number;
  /** So many of its section are to be answered; null: all. */
  readonly choose: number | null;
  readonly questionId: string;
  /** Hundredths. */
  readonly points: number;
  readonly stem: string;
  /** The items of a composite. */
  readonly items: readonly TimedItem[];
  readonly knowledge: readonly { id: string; name: string }[];
  readonly abilities: readonly { id: string; name: string }[];
}

/** The questions of these papers as they stand there, one paper after the other; one statement however many there are. */
export async function countedQuestions(db: Db, organisationId: string, paperIds: readonly string[]) {
  const { rows } = await sql<CountedQuestion>`select placed.paper_id as "paperId",
      placed.section_position as "sectionPosition", section.choose, placed.question_id as "questionId",
      placed.points, version.type, version.difficulty, version.stem, ${abilitiesOf} as abilities,
      case version.type when 'FILL' then jsonb_array_length(version.answer -> 'blanks') end as blanks,
      (select coalesce(json_agg(json_build_object(${timed('item')})), '[]') from question_version item
        where item.organisation_id = version.organisation_id and item.id = any(version.children)) as items,
      (select coalesce(json_agg(json_build_object('id', point.id, 'name', point.name) order by point.path), '[]')
        from question_knowledge link join knowledge_point point
          on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
        where link.organisation_id = placed.organisation_id and link.question_id = placed.question_id) as knowledge
    from paper_question placed
    join paper_section section on section.organisation_id = placed.organisation_id
      and section.paper_id = placed.paper_id and section.position = placed.section_position
    join question on question.organisation_id = placed.organisation_id and question.id = placed.question_id
    join question_version version on version.organisation_id = placed.organisation_id
      and version.id = placed.question_version_id
    where placed.organisation_id = ${organisationId} and placed.paper_id = ${anyOf(paperIds)}
    order by placed.paper_id, placed.section_position, placed.position`.execute(db);
  return rows;
}
