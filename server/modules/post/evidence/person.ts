import { type EvidenceItem, evidence as endpoints, type PersonAbilities } from '#contract/post/evidence.ts';
import { type EvidenceSettings, evidenceSourceNames } from '#contract/post/evidence-setting.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { type DescribedAnswer, describeAnswers, readAnswer, titlesOfStudy } from '../asks.ts';
import { confidenceOf, weightAt } from './evidence.rules.ts';
import { settingsOf } from './ledger.ts';
import * as queries from './person.queries.ts';

/** What is known of the caller. Nothing is in the ledger before the scores behind it may be told. */
export const ownAbilities = (db: Db, user: Caller, at: Date) => abilitiesOf(db, user, user.userId, at);

async function abilitiesOf(db: Db, user: Caller, userId: string, at: Date): Promise<PersonAbilities> {
  const { organisationId } = user;
  const settings = await settingsOf(db, organisationId);
  const known = await queries.knownOf(db, organisationId, userId);
  return {
    abilities: known.map(({ mass, halfLife, behaviours, level, ...ability }) => ({
      ...{ ...ability, level },
      confidence: confidenceOf(mass, at.getTime(), { halfLife }),
      behaviour: (level && behaviours[level - 1]) || '',
    })),
    minimumItems: settings.minimumItems,
    deciders: await queries.decidingRoles(db, user),
  };
}

async function requirePerson(db: Db, user: Caller, userId: string) {
  const reach = staffInScope(user, endpoints.person.access);
  const person = await queries.findPerson(db, user.organisationId, userId, reach);
  if (!person) throw refuse('notFound');
  return person;
}

export async function personAbilities(db: Db, user: Caller, userId: string, at: Date) {
  const person = await requirePerson(db, user, userId);
  return { person, ...(await abilitiesOf(db, user, userId, at)) };
}

interface Page {
  readonly abilityId: string;
  readonly page: number;
  readonly size: number;
}

/**
 * Of their own answers people see what is released. Who looks at others sees every score; of the questions what the person
 * sees, and all where they read the results of the exam.
 */
export const ownItems = (db: Db, user: Caller, query: Page, at: Date) =>
  itemsOf(db, user, { ...query, userId: user.userId }, at);

export async function personItems(db: Db, user: Caller, query: Page & { readonly userId: string }, at: Date) {
  await requirePerson(db, user, query.userId);
  return itemsOf(db, user, query, at);
}

interface OneAnswer {
  readonly userId: string;
  readonly abilityId: string;
  readonly originId: string;
  readonly itemId: string;
}

/** A number down to the single answer, for who reads the results of the exam. */
export async function personAnswer(db: Db, user: Caller, { userId, abilityId, originId, itemId }: OneAnswer, at: Date) {
  await requirePerson(db, user, userId);
  const only = { source: 'exam', originId, itemId } as const;
  const { total } = await queries.ledgerPage(db, user.organisationId, { userId, abilityId, page: 0, size: 1, only });
  if (total === 0) throw refuse('notFound');
  return { answer: await readAnswer(db, user, userId, { originId, itemId }, 'resultsOpen', at) };
}

export async function itemsOf(db: Db, user: Caller, wanted: Parameters<typeof queries.ledgerPage>[2], at: Date) {
  const { organisationId } = user;
  const settings = await settingsOf(db, organisationId);
  const { rows, total } = await queries.ledgerPage(db, organisationId, wanted);
  const answers = rows.filter(({ source }) => source === 'exam');
  const described = await describeAnswers(db, user, wanted.userId, answers, at);
  const byKey = new Map(described.map((answer) => [keyOf(answer), answer]));
  const own = wanted.userId === user.userId;
  const titles = new Map((await titlesOfStudy(db, organisationId, rows)).map((known) => [keyOf(known), known.title]));
  const told = (row: queries.LedgerRow) => ({ answer: byKey.get(keyOf(row)), title: titles.get(keyOf(row)) });
  return { data: rows.map((row) => shown(row, told(row), own, settings, at)), total };
}

const keyOf = ({ originId, itemId }: { readonly originId: string; readonly itemId: string }) => `${originId} ${itemId}`;

const instant = (text: string) => new Date(text).toISOString();

interface Told {
  readonly answer: DescribedAnswer | undefined;
  /** Of the practice or course. */
  readonly title: string | undefined;
}

function shown(
  row: queries.LedgerRow,
  { answer, title }: Told,
  own: boolean,
  settings: EvidenceSettings,
  at: Date,
): EvidenceItem {
  const { source, originId, itemId, level, difficulty, excludedAt, contest } = row;
  const given = { source, originId, itemId, score: row.score, level, difficulty, weight: row.weight };
  const weight = weightAt({ ...given, at: new Date(row.at).getTime() }, at.getTime(), settings);
  const open = source !== 'exam' || !own || answer?.scoreShown === true;
  return {
    ...{ source, originId, itemId, level, difficulty, at: row.at },
    title: answer?.examName ?? row.raterName ?? title ?? evidenceSourceNames[source],
    excerpt: answer?.questionShown || answer?.resultsOpen ? answer.excerpt : null,
    number: answer?.number ?? null,
    examId: answer?.resultsOpen ? answer.examId : null,
    score: open ? row.score : null,
    weight: excludedAt === null ? weight : 0,
    excluded: excludedAt !== null,
    contest: contest && {
      ...{ ...contest, createdAt: instant(contest.createdAt) },
      decidedAt: contest.decidedAt && instant(contest.decidedAt),
    },
  };
}
