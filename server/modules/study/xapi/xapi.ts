import { z } from 'zod';
import { refuse } from '../../../kit/errors.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { actorHome } from '../scorm/address.ts';
import { jsonOf } from '../scorm/content.ts';
import { partData } from '../scorm/scorm.queries.ts';
import { type FoundPackage, hear } from '../scorm/scorm.ts';
import type { LeasedSection } from '../watch/watch.queries.ts';
import { dataAfter, isPerson, recordLimits, statementsOf } from './statement.rules.ts';
import * as queries from './xapi.queries.ts';

/** Somebody who has a package open that speaks xAPI. */
export interface Talk {
  readonly whose: queries.Whose;
  readonly lease: LeasedSection;
  readonly found: FoundPackage;
  readonly at: Date;
}

const personOf = ({ whose }: Talk) => ({ homePage: actorHome(whose), name: whose.userId });

/** Keeps what is new of them; what they say of the whole package counts as if it had said so by SCORM. */
export async function keepStatements(db: Db, talk: Talk, body: unknown, id?: string) {
  const { whose, lease, found, at } = talk;
  const statements = statementsOf(jsonOf(body));
  if (!statements || (id !== undefined && statements.length !== 1)) throw refuse('packageStatementBad');
  if (id !== undefined && (statements[0]?.id ?? id) !== id) throw refuse('packageStatementBad');
  if (statements.some(({ actor }) => !isPerson(actor, personOf(talk)))) throw refuse('packageActorForeign');
  const tooLong = statements.some((one) => JSON.stringify(one).length > recordLimits.statementCharacters);
  if (tooLong || statements.length > recordLimits.atOnce) throw refuse('packageRecordsFull');
  const given = statements.map((statement) => ({ id: (id ?? statement.id ?? newId()).toLowerCase(), statement }));
  if (await queries.hasOthers(db, whose, given)) throw refuse('packageStatementOther');
  const added = new Set(await queries.addStatements(db, whose, given, at));
  if ((await queries.countStatements(db, whose)) > recordLimits.statements) throw refuse('packageRecordsFull');
  const fresh = given.filter((one) => added.has(one.id)).map(({ statement }) => statement);
  const before = await partData(db, whose, 0);
  const data = dataAfter(before.data, fresh, found.activityId);
  if (data) await hear(db, found, lease, { seq: lease.seq, says: { part: 0, told: undefined, data } }, at);
  return given.map((one) => one.id);
}

const Sought = z.object({
  statementId: z.uuid().optional(),
  verb: z.string().max(500).optional(),
  activity: z.string().max(1000).optional(),
  ascending: z.enum(['true', 'false']).default('false'),
  limit: z.coerce.number().int().min(0).max(10_000).default(0),
});

const mostShown = 100;

/** What the package itself has sent of this person. */
export async function showStatements(db: Db, { whose }: Talk, query: unknown) {
  const sought = Sought.safeParse(query);
  if (!sought.success) throw refuse('packageStatementBad');
  const { ascending, limit, ...rest } = sought.data;
  const rows = await queries.findStatements(db, whose, {
    ...{ ...rest, ascending: ascending === 'true', limit: Math.min(limit || mostShown, mostShown) },
  });
  const statements = rows.map(({ id, statement, storedAt }) => {
    const stored = new Date(storedAt).toISOString();
    return { timestamp: stored, ...statement, id, stored };
  });
  if (rest.statementId === undefined) return { statements, more: '' };
  if (!statements[0]) throw refuse('notFound');
  return statements[0];
}

const Place = z.object({
  activityId: z.string().min(1).max(500),
  stateId: z.string().min(1).max(200).optional(),
  agent: z.string().max(4000),
});

/** Where a document lies, for its own person alone. */
function placeIn(talk: Talk, query: unknown) {
  const place = Place.safeParse(query);
  if (!place.success) throw refuse('packageStatementBad');
  if (!isPerson(jsonOf(Buffer.from(place.data.agent)), personOf(talk))) throw refuse('packageActorForeign');
  return place.data;
}

export async function showState(db: Db, talk: Talk, query: unknown) {
  const { activityId, stateId } = placeIn(talk, query);
  if (stateId === undefined) {
    const names = await queries.documentNames(db, talk.whose);
    return { names: names.filter((one) => one.activityId === activityId).map((one) => one.stateId) };
  }
  const found = await queries.findDocument(db, talk.whose, { activityId, stateId });
  if (!found) throw refuse('notFound');
  return found;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Sent {
  readonly contentType: string;
  readonly content: Buffer;
  /** What stands there already is kept beside it. */
  readonly merges: boolean;
}

export async function keepState(db: Db, talk: Talk, query: unknown, { contentType, content, merges }: Sent) {
  const { activityId, stateId } = placeIn(talk, query);
  if (stateId === undefined || !/^[\w.+-]+\/[\w.+-]+(?:;[\x20-\x7e]*)?$/.test(contentType)) {
    throw refuse('packageStatementBad');
  }
  const before = merges ? await queries.findDocument(db, talk.whose, { activityId, stateId }) : undefined;
  const both = before && [jsonOf(before.content), jsonOf(content)];
  if (both && !both.every(isPlain)) throw refuse('packageStatementBad');
  const whole = both ? Buffer.from(JSON.stringify(Object.assign({}, ...both))) : content;
  if (whole.length > recordLimits.documentBytes) throw refuse('packageRecordsFull');
  await queries.writeDocument(db, talk.whose, { activityId, stateId, contentType, content: whole }, talk.at);
  if ((await queries.documentNames(db, talk.whose)).length > recordLimits.documents) throw refuse('packageRecordsFull');
}

export async function forgetState(db: Db, talk: Talk, query: unknown) {
  const { activityId, stateId } = placeIn(talk, query);
  await queries.removeDocuments(db, talk.whose, activityId, stateId);
}
