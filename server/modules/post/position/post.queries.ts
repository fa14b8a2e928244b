import { type SqlBool, sql } from 'kysely';
import { post as endpoints, type PostDetail, type PostFilter, type PostRow } from '#contract/post/post.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { staffInScope } from '../../directory/index.ts';

type Sql = ReturnType<typeof sql>;

/** People on duty whom the caller may reach, by post, as `held` of a with-query. */
const held = (user: Caller) => sql`held as (
  select staff.post_id, count(*)::int as people from staff
  join department on department.organisation_id = staff.organisation_id and department.id = staff.department_id
  where staff.organisation_id = ${user.organisationId} and staff.status = 0 and staff.post_id is not null
    and ${staffInScope(user, endpoints.search.access)}
  group by staff.post_id)`;

/** A post that has only a name has no profile: everything in it is empty. */
const tables = sql`post
  left join post_profile profile on profile.organisation_id = post.organisation_id and profile.post_id = post.id
  left join post_category category on category.organisation_id = profile.organisation_id
    and category.id = profile.category_id
  left join department on department.organisation_id = profile.organisation_id and department.id = profile.department_id
  left join post_model model on model.organisation_id = post.organisation_id and model.post_id = post.id and model.current
  left join held on held.post_id = post.id`;

const abilityCount = sql`(select count(*)::int from post_model_ability part
  where part.organisation_id = model.organisation_id and part.model_id = model.id)`;

const columns = sql`post.id as "postId", post.name as "postName", coalesce(profile.code, '') as code,
  profile.category_id as "categoryId", coalesce(category.name, '') as "categoryName",
  profile.department_id as "departmentId", coalesce(department.name, '') as "departmentName",
  coalesce(profile.sequence, '') as sequence, coalesce(profile.grade, '') as grade, profile.headcount,
  coalesce(held.people, 0) as "staffCount", model.number as "modelNumber", ${abilityCount} as "abilityCount",
  post.disabled_at is not null as disabled, coalesce(profile.version, 0) as version`;

function shown({ organisationId }: Caller, { keyword, categoryId, uncategorised, state, hasModel }: PostFilter) {
  const parts: Sql[] = [sql`post.organisation_id = ${organisationId}`];
  if (keyword) {
    const pattern = contains(keyword.toLowerCase());
    parts.push(sql`(lower(post.name) like ${pattern} or lower(profile.code) like ${pattern})`);
  }
  if (uncategorised) parts.push(sql`profile.category_id is null`);
  else if (categoryId) {
    parts.push(sql`category.path <@ (select top.path from post_category top
      where top.organisation_id = ${organisationId} and top.id = ${categoryId})`);
  }
  if (state) parts.push(sql`(post.disabled_at is null) = ${state === 'enabled'}`);
  if (hasModel !== undefined) parts.push(sql`(model.id is not null) = ${hasModel}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'postName' | 'code' | 'staffCount' | 'abilityCount' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const sorts = {
  postName: sql`post.name`,
  code: sql`coalesce(profile.code, '')`,
  staffCount: sql`coalesce(held.people, 0)`,
  abilityCount,
} as const;

/** Unless somebody asks otherwise those in use first, with their codes in order. */
function inOrder({ sort, order }: Pick<Page, 'sort' | 'order'>) {
  if (!sort)
    return sql`post.disabled_at is not null, coalesce(profile.code, '') = '', profile.code, post.name, post.id`;
  return sql`${sorts[sort]} ${order === 'desc' ? sql`desc` : sql`asc`}, post.name, post.id`;
}

export async function postPage(db: Db, user: Caller, filter: PostFilter, page: Page) {
  const where = shown(user, filter);
  const rows = sql<PostRow>`with ${held(user)} select ${columns} from ${tables} where ${where}
    order by ${inOrder(page)} limit ${page.size} offset ${page.page * page.size}`.execute(db);
  const total = sql<{ total: number }>`with ${held(user)} select count(*)::int as total from ${tables} where ${where}`;
  const [data, counted] = await Promise.all([rows, total.execute(db)]);
  return { data: data.rows, total: counted.rows[0]?.total ?? 0 };
}

const texts = sql`coalesce(profile.description, '') as description, coalesce(profile.duties, '') as duties,
  coalesce(profile.requirements, '') as requirements, coalesce(profile.occupation_code, '') as "occupationCode",
  post.created_at as "createdAt", profile.updated_at as "updatedAt"`;

/** Every post of a filter with all that is written of it. */
export async function everyPost(db: Db, user: Caller, filter: PostFilter) {
  const { rows } = await sql<PostDetail>`with ${held(user)} select ${columns}, ${texts} from ${tables}
    where ${shown(user, filter)} order by ${inOrder({})}`.execute(db);
  return rows;
}

export async function getPost(db: Db, user: Caller, postId: string): Promise<PostDetail> {
  const { rows } = await sql<PostDetail>`with ${held(user)} select ${columns}, ${texts} from ${tables}
    where post.organisation_id = ${user.organisationId} and post.id = ${postId}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('notFound');
  return row;
}

export async function requirePost(db: Db, organisationId: string, postId: string) {
  const post = await db
    .selectFrom('post')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', postId)
    .executeTakeFirst();
  if (!post) throw refuse('notFound');
  return post;
}
