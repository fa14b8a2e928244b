import type { Parsed } from '#contract/endpoint.ts';
import type { paperAssembly } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { authorViews } from '../../question/index.ts';
import { questionExposure } from '../asks.ts';
import type { PoolItem } from '../assembly/index.ts';
import { questionNames } from '../names.ts';
import { findReplaced, nearestQuestions } from '../selection/selection.queries.ts';
import { demandOf } from './demand.rules.ts';
import { refuseGone } from './gone.ts';
import { exchanged, itemInPlace, keepsConditions, withReplaced } from './replace.rules.ts';
import * as queries from './run.queries.ts';
import { endedForms, type StoredForms, type StoredItem } from './run.rules.ts';
import { requireRun } from './run.ts';
import { wholeStock } from './stock.ts';

type Body<Name extends 'equals' | 'replace' | 'undo'> = Parsed<(typeof paperAssembly)[Name], 'body'>;

/** So many of the nearest are held against the conditions. */
const compared = 300;

interface Run {
  readonly demand: AutoDemand;
  readonly createdAt: string;
}

async function stockFor(db: Db, user: Caller, { demand: wire, createdAt }: Run) {
  const { pool, versions } = await wholeStock(db, user, questionExposure, wire);
  const items = new Map(pool.map((item) => [item.id, item]));
  return { items, versions, demand: demandOf(wire, new Date(createdAt)) };
}

type Stock = Awaited<ReturnType<typeof stockFor>>;

function formAt(found: StoredForms, place: number) {
  const form = found.forms[place];
  if (!form) throw refuse('notFound');
  return form;
}

/** The question as it stands in the form; refused where it does not, or has to. */
function standingIn(found: StoredForms, { mustHave }: AutoDemand, { form, questionId }: Body<'undo'>) {
  const item = formAt(found, form).items.find(({ id }) => id === questionId);
  if (!item) throw refuse('assemblyFormChanged');
  if (mustHave.includes(questionId)) throw refuse('assemblyMustHave');
  return item;
}

/** What may stand for a question of a form, as for one of a paper, and leaves the form as it was ordered. */
export async function equalsInForm(db: Db, user: Caller, { passed, count, ...place }: Body<'equals'>) {
  const run = await requireRun(db, user, place.runId);
  const found = endedForms(run);
  const from = standingIn(found, run.demand, place);
  const replaced = await findReplaced(db, user, from.id);
  if (!replaced) throw refuse('notFound');
  const besides = [...formAt(found, place.form).items.map(({ id }) => id), ...passed];
  const nearest = await nearestQuestions(db, user, replaced, { besides, count: compared });
  const stock = await stockFor(db, user, run);
  const ids = new Map([...stock.versions].map(([id, { versionId }]) => [versionId, id]));
  const others = nearest.flatMap((versionId) => stock.items.get(ids.get(versionId) ?? '') ?? []);
  const fitting = await inPieces(firstFitting(stock, found, { form: place.form, from, others, count }));
  const views = await authorViews(db, user.organisationId, fitting);
  return fitting.flatMap((id) => {
    const view = views.get(id);
    return view ? [{ ...view, points: from.points / 100 }] : [];
  });
}

interface Offer {
  readonly form: number;
  readonly from: StoredItem;
  readonly others: readonly PoolItem[];
  readonly count: number;
}

function* firstFitting(stock: Stock, found: StoredForms, { form, from, others, count }: Offer) {
  const versionIds: string[] = [];
  for (const other of others) {
    if (versionIds.length === count) break;
    yield;
    const by = fittingItem(stock, found, { form, from, other });
    if (by) versionIds.push(by.versionId);
  }
  return versionIds;
}

function fittingItem(
  { items, versions, demand }: Stock,
  found: StoredForms,
  { form, from, other }: { readonly form: number; readonly from: StoredItem; readonly other: PoolItem },
) {
  const by = itemInPlace(from, other, versions.get(other.id)?.versionId ?? '', demand);
  return by && keepsConditions(items, demand, found, { form, from, by }) ? by : undefined;
}

/** Exchanges a question; the same again changes nothing. Papers that were made of the run before stay as they are. */
export function replaceInForm(db: Db, user: Caller, { byId, ...place }: Body<'replace'>) {
  return inTransaction(db, async (db) => {
    const { run, found } = await lockForms(db, user, place.runId);
    const { form, questionId } = place;
    const { replaced = [] } = found;
    const done = replaced.findLast((one) => one.form === form);
    if (done?.from.id === questionId && done.by.id === byId) return { replaced: true as const };
    const from = standingIn(found, run.demand, place);
    const stock = await stockFor(db, user, run);
    const other = stock.items.get(byId);
    const name = await nameFor(db, user, byId);
    if (!other) throw refuse('assemblyOtherGone', { name });
    const by = fittingItem(stock, found, { form, from, other });
    if (!by) throw refuse('assemblyOtherUnfit', { name });
    const next = exchanged(found, { form, from, by }, stock.demand);
    await queries.changeForms(
      db,
      { organisationId: user.organisationId, runId: place.runId },
      withReplaced(next, [...replaced, { form, from, by }]),
    );
    return { replaced: true as const };
  });
}

/** Puts back what stood there before the latest exchange in a form. */
export function undoInForm(db: Db, user: Caller, { runId, form, questionId }: Body<'undo'>) {
  return inTransaction(db, async (db) => {
    const { run, found } = await lockForms(db, user, runId);
    formAt(found, form);
    const { replaced = [] } = found;
    const last = replaced.findLast((one) => one.form === form);
    if (last?.by.id !== questionId) throw refuse('assemblyFormChanged');
    await refuseGone(db, user, [last.from]);
    const stock = await stockFor(db, user, run);
    const back = { form, from: last.by, by: last.from };
    // Another form may have taken it meanwhile.
    if (!keepsConditions(stock.items, stock.demand, found, back))
      throw refuse('assemblyOtherUnfit', { name: await nameFor(db, user, last.from.id) });
    const next = exchanged(found, back, stock.demand);
    const left = replaced.filter((one) => one !== last);
    await queries.changeForms(db, { organisationId: user.organisationId, runId }, withReplaced(next, left));
    return { undone: true as const };
  });
}

async function lockForms(db: Db, user: Caller, runId: string) {
  const run = await queries.lockRun(db, user, runId);
  if (!run) throw refuse('notFound');
  return { run, found: endedForms(run) };
}

async function nameFor(db: Db, user: Caller, questionId: string) {
  const name = (await questionNames(db, user, [questionId])).get(questionId);
  return name ? `「${name}」` : '这道试题';
}
