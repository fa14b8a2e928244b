import { sql } from 'kysely';
import type { Db } from '../../server/kit/db/db.ts';
import {
  type Ability,
  abilities,
  askedOf,
  branchCount,
  coreCount,
  dimension,
  idOf,
  idsOf,
  modelOf,
  officesEach,
  peopleCount,
  postCount,
  teamsEach,
} from './model.ts';

interface Department {
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly path: string;
  readonly position: number;
}

const label = (id: string) => id.replaceAll('-', '');

/** Branches, offices and teams below the top; the teams come last, branch by branch. */
function departmentsBelow(rootId: string) {
  const below = (parents: readonly { readonly id: string; readonly path: string }[], each: number, kind: string) =>
    parents.flatMap((parent, at) =>
      Array.from({ length: each }, (_, position): Department => {
        const id = idOf(kind, at * each + position);
        return { id, parent: parent.id, name: `${kind}${position + 1}`, path: `${parent.path}.${label(id)}`, position };
      }),
    );
  const branches = below([{ id: rootId, path: label(rootId) }], branchCount, '分行');
  const offices = below(branches, officesEach, '支行');
  return { branches, offices, teams: below(offices, teamsEach, '小组') };
}

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英'];

/** People of the teams, one after the other. */
export async function insertPeople(db: Db, organisationId: string, rootId: string, passwordHash: string) {
  const { branches, offices, teams } = departmentsBelow(rootId);
  const rows = [...branches, ...offices, ...teams];
  await sql`insert into department (organisation_id, id, parent_id, name, path, position)
    select ${organisationId}::uuid, id, parent, name, path::ltree, position
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(id uuid, parent uuid, name text, path text, position int)`.execute(db);
  await sql`insert into post (organisation_id, id, name)
    select ${organisationId}::uuid, id, '岗位' || place
    from unnest(${idsOf('post', postCount)}::uuid[]) with ordinality as given(id, place)`.execute(db);
  const ids = idsOf('person', peopleCount);
  await sql`insert into users (id, username, password_hash)
    select id, 'evidence-' || place, ${passwordHash}
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)`.execute(db);
  await sql`insert into staff
      (organisation_id, user_id, job_number, real_name, gender, department_id, post_id)
    select ${organisationId}::uuid, id, lpad(place::text, 6, '0'),
      (${surnames}::text[])[1 + place * 7 % ${surnames.length}] || (${given}::text[])[1 + place * 5 % ${given.length}]
        || (${given}::text[])[1 + place * 11 % ${given.length}],
      place % 2 = 0, (${teams.map(({ id }) => id)}::uuid[])[1 + place % ${teams.length}],
      (${idsOf('post', postCount)}::uuid[])[1 + place % ${postCount}]
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)`.execute(db);
}

export async function insertLibrary(db: Db, organisationId: string) {
  const row = (ability: Ability, position: number, above?: Ability) => ({
    ...{ ...ability, position, parent: above?.id ?? null },
    path: above ? `${label(above.id)}.${label(ability.id)}` : label(ability.id),
  });
  const rows = [row(dimension, 0), ...abilities.map((one, position) => row(one, position, dimension))];
  await sql`insert into ability (organisation_id, id, parent_id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, parent, path::ltree, name, position, name, now()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(id uuid, parent uuid, path text, name text, position int)`.execute(db);
}

/** Every question of an exam hangs on a point of its own, which tells of the one ability whole and of the other by a half. */
export async function linkQuestions(db: Db, organisationId: string, examId: string, formId: string, exam: number) {
  const pairs = askedOf(exam);
  const points = pairs.map((_, place) => idOf(`point ${exam}`, place));
  await sql`insert into knowledge_point (organisation_id, id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, replace(id::text, '-', '')::ltree, '知识点' || ${exam}::int || '.' || place, place,
      '知识点', now() from unnest(${points}::uuid[]) with ordinality as given(id, place)`.execute(db);
  await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
    select form.organisation_id, asked.question_id, (${points}::uuid[])[place]
    from exam_form form cross join lateral unnest(form.question_version_ids) with ordinality as placed(id, place)
    join exam_question asked on asked.organisation_id = form.organisation_id and asked.exam_id = ${examId}
      and asked.question_version_id = placed.id
    where form.organisation_id = ${organisationId} and form.id = ${formId}`.execute(db);
  const links = pairs.flatMap(([whole, half], place) => [
    { point: points[place], ability: abilities[whole]?.id, weight: 100 },
    { point: points[place], ability: abilities[half]?.id, weight: 50 },
  ]);
  await sql`insert into ability_knowledge (organisation_id, ability_id, knowledge_id, weight)
    select ${organisationId}::uuid, ability, point, weight
    from json_to_recordset(${JSON.stringify(links)}::json) as given(point uuid, ability uuid, weight int)`.execute(db);
}

/** Everybody who may sit the exam has, and is marked; how many questions they know differs from one to the next. */
export async function insertAttempts(db: Db, organisationId: string, examId: string, formId: string, exam: number) {
  const first = idOf(`attempt ${exam}`, 0);
  await sql`insert into attempt (organisation_id, id, exam_id, user_id, form_id, number, state, started_at, deadline,
      submitted_at, submit_reason, question_order, lease_id, objective_score, score, marked_at)
    select organisation_id, (left(${first}, 28) || lpad(to_hex(row_number() over (order by user_id)), 8, '0'))::uuid,
      exam_id, user_id, ${formId}::uuid, 1, 'MARKED', handed - interval '1 hour', handed, handed, 'self', '[]',
      user_id, 0, 0, handed
    from (select examinee.*, date_trunc('second', now()) - make_interval(days => ${exam}::int * 20, mins => row_number() over ()::int % 600)
        as handed
      from examinee where organisation_id = ${organisationId} and exam_id = ${examId}) as sitting`.execute(db);
  await sql`insert into mark (organisation_id, attempt_id, question_version_id, exam_id, manual, score, marked_at)
    select attempt.organisation_id, attempt.id, placed.id, attempt.exam_id, false,
      case when (hashtext(attempt.user_id::text || placed.place) & 127) < 30 + (hashtext(attempt.user_id::text) & 63)
        then placed.points when placed.place % 5 = 0 then placed.points / 2 else 0 end, attempt.marked_at
    from attempt join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
    cross join lateral unnest(form.question_version_ids, form.points) with ordinality as placed(id, points, place)
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${examId}
    order by attempt.id, placed.place`.execute(db);
}

/** What the exam says, by one statement beside the code that is measured. */
export async function insertEvidence(db: Db, organisationId: string, examId: string) {
  await sql`insert into evidence (organisation_id, user_id, ability_id, source, origin_id, item_id, score, difficulty,
      weight, at)
    select attempt.organisation_id, attempt.user_id, link.ability_id, 'exam', attempt.id, placed.id,
      mark.score::float8 / placed.points, version.difficulty, link.weight / 100.0::float8, attempt.submitted_at
    from attempt join exam_form form on form.organisation_id = attempt.organisation_id and form.id = attempt.form_id
    cross join lateral unnest(form.question_version_ids, form.points) as placed(id, points)
    join mark on mark.organisation_id = attempt.organisation_id and mark.attempt_id = attempt.id
      and mark.question_version_id = placed.id
    join question_version version on version.organisation_id = mark.organisation_id and version.id = placed.id
    join question_knowledge hung on hung.organisation_id = version.organisation_id
      and hung.question_id = version.question_id
    join ability_knowledge link on link.organisation_id = hung.organisation_id and link.knowledge_id = hung.knowledge_id
    where attempt.organisation_id = ${organisationId} and attempt.exam_id = ${examId} order by 2, 3, 5, 6`.execute(db);
}

/** Everybody's ratings by one head, as they were given and as evidence. */
export async function insertRatings(db: Db, organisationId: string, raterId: string) {
  const core = abilities.slice(0, coreCount).map(({ id }) => id);
  await sql`insert into ability_rating (organisation_id, id, user_id, ability_id, rater_id, level, created_at)
    select organisation_id, gen_random_uuid(), user_id, core.id, ${raterId}::uuid,
      1 + (hashtext(user_id::text || core.place) & 3) + (hashtext(user_id::text) & 1),
      '2026-06-01'::timestamptz + make_interval(mins => hashtext(user_id::text) & 65535)
    from staff cross join unnest(${core}::uuid[]) with ordinality as core(id, place)
    where organisation_id = ${organisationId} and user_id <> ${raterId}`.execute(db);
  await sql`insert into evidence (organisation_id, user_id, ability_id, source, origin_id, item_id, level, difficulty,
      weight, at)
    select organisation_id, user_id, ability_id, 'rating', user_id, rater_id, level, 5, 1, created_at
    from ability_rating where organisation_id = ${organisationId} order by user_id, ability_id`.execute(db);
}

/** A published model for each post. */
export async function insertModels(db: Db, organisationId: string) {
  for (let post = 0; post < postCount; post += 1) {
    const modelId = idOf('model', post);
    await sql`insert into post_model (organisation_id, id, post_id, number, current, published_at)
      values (${organisationId}, ${modelId}, ${idOf('post', post)}, 1, true, now())`.execute(db);
    const parts = modelOf(post).map(({ place, ...part }) => ({ ...part, ability: abilities[place]?.id, place }));
    await sql`insert into post_model_ability
        (organisation_id, model_id, ability_id, position, weight, required_level, must_have)
      select ${organisationId}::uuid, ${modelId}::uuid, ability, place, weight, "requiredLevel", place < 2
      from json_to_recordset(${JSON.stringify(parts)}::json)
        as given(ability uuid, place int, weight int, "requiredLevel" int)`.execute(db);
  }
}
