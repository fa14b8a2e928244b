import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';

interface Arranged {
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly durationMinutes: number;
  readonly source: 'AUTO' | 'POST';
  readonly paperIds: readonly string[];
  readonly people: ChosenPeople;
}

type ChosenPeople = Readonly<Record<'user' | 'department' | 'post' | 'tag', readonly string[]>>;

const rulesIn = (people: ChosenPeople) =>
  Object.entries(people).flatMap(([kind, ids]) => [...new Set(ids)].map((id) => `${kind} ${id}`));

/** The exam of these papers that this person has arranged as it is said here; a draft for other people is another one. */
export function sameExam(
  db: Db,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
  { name, startAt, endAt, durationMinutes, source, paperIds, people }: Arranged,
) {
  return db
    .selectFrom('exam')
    .select(['exam.id as examId', 'exam.state', 'exam.version'])
    .where('exam.organisationId', '=', organisationId)
    .where('exam.createdBy', '=', userId)
    .where('exam.deletedAt', 'is', null)
    .where('exam.source', '=', source)
    .where('exam.state', '<>', 'CANCELLED')
    .where('exam.name', '=', name)
    .where('exam.startAt', '=', startAt)
    .where('exam.endAt', '=', endAt)
    .where('exam.durationMinutes', '=', durationMinutes)
    .where(
      sql<SqlBool>`(select array_agg(chosen.paper_id order by chosen.position) from exam_paper chosen
        where chosen.organisation_id = exam.organisation_id and chosen.exam_id = exam.id) = ${[...paperIds]}::uuid[]`,
    )
    .where(
      sql<SqlBool>`(exam.state <> 'DRAFT' or (select coalesce(array_agg(rule order by rule), '{}')
        from (select kind || ' ' || target_id as rule from examinee_rule chosen
          where chosen.organisation_id = exam.organisation_id and chosen.exam_id = exam.id) rules)
        = (select coalesce(array_agg(rule order by rule), '{}') from unnest(${rulesIn(people)}::text[]) rule))`,
    )
    .orderBy('exam.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
