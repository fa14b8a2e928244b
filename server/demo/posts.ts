import type { Db } from '../kit/db/db.ts';
import { newId } from '../kit/id.ts';
import {
  addAbility,
  addCategory,
  addMaterial,
  insertVersion,
  matchesOfPostDue,
  modifyPost,
  readLinks,
  saveLinks,
  saveRatings,
} from '../modules/post/index.ts';
import { shanghaiDay } from './calendar.ts';
import { bankAbilities, bankMaterials, bankPosts, bankRatings, type DemoAbility, type DemoPost } from './data/posts.ts';
import type { SeededOrganisation } from './people.ts';

interface Library {
  readonly db: Db;
  readonly bank: SeededOrganisation;
  /** Ids of the points of knowledge by name. */
  readonly points: ReadonlyMap<string, string>;
  readonly at: Date;
}

const author = ({ bank }: Library) => bank.as('admin');

type Added = Parameters<typeof addAbility>[2];

/** A row of the library with the points of knowledge that tell of it. */
async function addRow(library: Library, row: Added, links: DemoAbility['points']) {
  const { db, points } = library;
  const { id } = await addAbility(db, author(library), row, library.at);
  const found = links.flatMap(([name, weight]) => {
    const knowledgeId = points.get(name);
    return knowledgeId ? [{ knowledgeId, weight }] : [];
  });
  if (found.length > 0) {
    const { mark } = await readLinks(db, author(library), id);
    await saveLinks(db, author(library), id, { points: found, mark });
  }
  return id;
}

const plain = { code: '', description: '', behaviours: [], kind: 'professional' as const };

/** Answers the ids of abilities and skills by their names. */
async function seedAbilities(library: Library) {
  const ids = new Map<string, string>();
  for (const { name, abilities } of bankAbilities) {
    const dimensionId = await addRow(library, { ...plain, name, parentId: null }, []);
    for (const { points, skills, ...ability } of abilities) {
      const row = { ...ability, code: '', behaviours: [...ability.behaviours], parentId: dimensionId };
      const abilityId = await addRow(library, row, points);
      ids.set(ability.name, abilityId);
      for (const skill of skills) {
        const skillRow = { ...plain, name: skill.name, kind: ability.kind, parentId: abilityId };
        ids.set(skill.name, await addRow(library, skillRow, skill.points));
      }
    }
  }
  return ids;
}

/** The categories that the posts of the bank name, and the posts under them. */
async function categoriesOf(library: Library) {
  const { db, bank, at } = library;
  const posts = await db
    .selectFrom('post')
    .select(['id', 'name', 'category'])
    .where('organisationId', '=', bank.organisationId)
    .execute();
  const categoryIds = new Map<string, string>();
  for (const name of new Set(posts.map(({ category }) => category))) {
    const { id } = await addCategory(db, author(library), { name, parentId: null }, at);
    categoryIds.set(name, id);
  }
  return new Map(posts.map(({ id, name, category }) => [name, { id, categoryId: categoryIds.get(category) ?? null }]));
}

interface Placed {
  readonly id: string;
  readonly categoryId: string | null;
}

async function seedPost(
  library: Library,
  { id: postId, categoryId }: Placed,
  post: DemoPost,
  ids: Map<string, string>,
) {
  const { db, bank, at } = library;
  const { model, courses, name: postName, ...profile } = post;
  const placed = { postName, categoryId, departmentId: null, occupationCode: '' };
  await modifyPost(db, author(library), postId, { ...profile, ...placed, version: 0 }, at);
  const abilities = model.map(([ability, weight, requiredLevel, mustHave = false]) => ({
    abilityId: ids.get(ability) ?? '',
    ...{ weight: weight * 100, requiredLevel, mustHave },
  }));
  const version = { postId, number: 1, note: '首版', publishedBy: bank.userId('admin'), abilities };
  await insertVersion(db, bank.organisationId, version, at);
  const rows = courses.map(([name, required, dueDays], position) => ({
    ...{ organisationId: bank.organisationId, id: newId(), postId, name, required, dueDays, position },
    ...{ createdBy: bank.userId('admin'), createdAt: at },
  }));
  if (rows.length > 0) await db.insertInto('postCourse').values(rows).execute();
  await matchesOfPostDue(db, bank.organisationId, postId, bank.userId('admin'));
}

/** What heads say of the people of their departments, where no exam asks. */
async function seedRatings({ db, bank, at }: Library, ids: ReadonlyMap<string, string>) {
  const heads = new Map(
    bank.usernames
      .filter((username) => bank.rolesOf(username).includes('部门主管'))
      .map((username) => [bank.departmentOf(username), username]),
  );
  for (const [turn, username] of bank.usernames.entries()) {
    const head = heads.get(bank.departmentOf(username));
    if (!head || head === username || !username.startsWith('staff')) continue;
    const ratings = bankRatings.map(({ ability, levels }) => ({
      abilityId: ids.get(ability) ?? '',
      level: levels[turn % levels.length] ?? 3,
      comment: '',
    }));
    await saveRatings(db, bank.as(head), bank.userId(username), ratings, shanghaiDay(at, -20, 16));
  }
}

/** Posts with models that a bank would recognise; the evidence for them comes of its exams. */
export async function seedBankPosts(db: Db, bank: SeededOrganisation, points: ReadonlyMap<string, string>, at: Date) {
  const library = { db, bank, points, at: shanghaiDay(at, -30, 10) };
  const ids = await seedAbilities(library);
  const placed = await categoriesOf(library);
  for (const post of bankPosts) {
    const place = placed.get(post.name);
    if (place) await seedPost(library, place, post, ids);
  }
  for (const { ability, ...material } of bankMaterials) {
    const fields = { ...material, abilityId: ids.get(ability) ?? '', recommended: true };
    await addMaterial(db, author(library), fields, library.at);
  }
  await seedRatings(library, ids);
}
