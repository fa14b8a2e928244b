import type { Parsed } from '#contract/endpoint.ts';
import type { paperAssembly } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { paperTypes } from '#contract/paper/paper.ts';
import { paperTotals } from '#contract/paper/totals.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdBank } from '../bank/bank.queries.ts';
import { insertPaper } from '../paper/paper.queries.ts';
import { replaceSections } from '../paper/placement.queries.ts';
import { refuseGone } from './gone.ts';
import * as queries from './run.queries.ts';
import { endedForms, paperName, sectionsOf } from './run.rules.ts';

type Order = Parsed<typeof paperAssembly.create, 'body'>;

/** Stores forms as papers, in the versions that were judged; the same order again answers the same papers. */
export function createPapers(db: Db, user: Caller, order: Order, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const { runId, name, paperBankId, suggestedMinutes } = order;
    const run = await queries.lockRun(db, user, runId);
    if (!run) throw refuse('notFound');
    await holdBank(db, organisationId, paperBankId);
    const forms = [...new Set(order.forms)].sort((one, other) => one - other);
    const before = await storedBefore(db, organisationId, run.stored, { ...order, forms });
    if (before) return { paperIds: before };
    const chosen = chosenForms(run, forms);
    await refuseGone(
      db,
      user,
      chosen.flatMap(({ items }) => items),
    );
    const papers = chosen.map((form, place) => {
      const sections = sectionsOf(run.demand, form);
      const totals = paperTotals(sections.flatMap(({ questions }) => questions));
      return { id: newId(), name: paperName(name, forms[place] ?? 0, forms.length), sections, totals };
    });
    const formGroup = papers.length > 1 ? newId() : null;
    for (const [place, { id, sections, totals, ...paper }] of papers.entries()) {
      const fields = { ...paper, ...kindOf(run.demand), suggestedMinutes, bankId: paperBankId, createdBy: userId };
      // The newest come first in lists: so A stands before B.
      await insertPaper(db, { organisationId, id, formGroup, ...fields, ...totals }, new Date(at.getTime() - place));
      await replaceSections(db, organisationId, id, sections);
    }
    const paperIds = papers.map(({ id }) => id);
    const stored = { name, paperBankId, suggestedMinutes, forms, paperIds };
    await queries.noteStored(db, { organisationId, runId }, [...run.stored, stored]);
    for (const { id, name, totals } of papers)
      await audit(db, user, { action: 'paper.add', target: id, detail: { name, ...totals, assemblyRun: runId } });
    return { paperIds };
  });
}

/** A paper by the model of a post, or one by what its author asked for. */
const kindOf = ({ post }: AutoDemand) =>
  post
    ? { type: paperTypes.post, postId: post.postId, postModelId: post.modelId }
    : { type: paperTypes.auto, postId: null, postModelId: null };

type Run = NonNullable<Awaited<ReturnType<typeof queries.lockRun>>>;

function chosenForms(run: Run, places: readonly number[]) {
  const { forms } = endedForms(run);
  return places.map((place) => {
    const form = forms[place];
    if (!form) throw refuse('notFound');
    return form;
  });
}

/** Papers of the same order, as long as all of them are there. */
async function storedBefore(
  db: Db,
  organisationId: string,
  stored: readonly queries.StoredOrder[],
  { name, paperBankId, suggestedMinutes, forms }: Order,
) {
  const same = stored.findLast(
    (one) =>
      one.name === name &&
      one.paperBankId === paperBankId &&
      one.suggestedMinutes === suggestedMinutes &&
      one.forms.join() === forms.join(),
  );
  if (!same) return undefined;
  const { paperIds } = same;
  return (await queries.paperCount(db, organisationId, paperIds)) === paperIds.length ? [...paperIds] : undefined;
}
