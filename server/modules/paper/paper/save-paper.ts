import type { Parsed } from '#contract/endpoint.ts';
import type { paper } from '#contract/paper/paper.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { importedAmong, pickable, pickableOrReviewed, seenCount } from '../../question/index.ts';
import { holdBank } from '../bank/bank.queries.ts';
import { importOf } from '../word/imported-paper.queries.ts';
import * as queries from './paper.queries.ts';
import * as rules from './paper.rules.ts';
import { stalePaper } from './paper-view.ts';
import { keepRenewed, type Placement, placements, replaceSections, setPoints } from './placement.queries.ts';
import { refuseUnready, refuseWrongPoints } from './ready.rules.ts';

type Body<Name extends keyof typeof paper> = Parsed<(typeof paper)[Name], 'body'>;

export function addPaper(db: Db, user: Caller, body: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name, type, suggestedMinutes, besidePaperId } = body;
    await holdBank(db, organisationId, body.paperBankId);
    const { copiedImportId, ...before } = besidePaperId
      ? await besides(db, organisationId, besidePaperId)
      : fromNothing;
    const sections = await settledSections(db, user, before, body.sectionVOS);
    const paperId = newId();
    const given = { name, type, suggestedMinutes, bankId: body.paperBankId, createdBy: user.userId };
    const totals = rules.totalsOf(sections);
    await queries.insertPaper(db, { organisationId, id: paperId, ...given, ...totals, copiedImportId }, at);
    await replaceSections(db, organisationId, paperId, sections);
    const origin = besidePaperId && { copyOf: besidePaperId };
    await audit(db, user, { action: 'paper.add', target: paperId, detail: { name, ...origin, ...totals } });
    return { paperId, version: 1 };
  });
}

/** What a paper may take over that is kept beside this one. */
async function besides(db: Db, organisationId: string, paperId: string) {
  if (!(await queries.findPaper(db, organisationId, paperId))) throw refuse('notFound');
  const copiedImportId = await importOf(db, organisationId, paperId);
  return { standing: await placements(db, organisationId, paperId), paperId, copiedImportId };
}

export function modifyPaper(db: Db, user: Caller, paperId: string, body: Body<'modify'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const standing = await lockedPaper(db, organisationId, paperId, body.version);
    const { name, paperBankId, suggestedMinutes, state, sectionVOS } = body;
    if (paperBankId) await holdBank(db, organisationId, paperBankId);
    const before = await placements(db, organisationId, paperId);
    const sections = sectionVOS && (await settledSections(db, user, { standing: before, paperId }, sectionVOS));
    const after: readonly rules.Placed[] = sections?.flatMap((section) => section.questions) ?? before;
    if (sections) await replaceSections(db, organisationId, paperId, sections);
    const finishes = (state ?? standing.state) === 'READY' && (state !== undefined || sections !== undefined);
    if (finishes) {
      await keepRenewed(db, organisationId, sections ? [] : before);
      refuseUnready(name ?? standing.name, await placements(db, organisationId, paperId));
    }
    const totals = sections || finishes ? rules.totalsOf(sections ?? rules.bySection(before)) : {};
    const changes = { name, suggestedMinutes, state, bankId: paperBankId, ...totals };
    const version = await queries.updatePaper(db, organisationId, paperId, changes, at);
    const renewed = sections || finishes ? rules.approvedSince(before, after) : [];
    const told = renewed.length > 0 ? { renewed } : {};
    const detail = { ...rules.differences(standing, changes), ...rules.exchange(before, after), ...told };
    await audit(db, user, { action: 'paper.modify', target: paperId, detail });
    return { version, renewed: renewed.length };
  });
}

export function modifyPoints(db: Db, user: Caller, paperId: string, body: Body<'modifyPoints'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const standing = await lockedPaper(db, organisationId, paperId, body.version);
    const before = await placements(db, organisationId, paperId);
    const after = rules.withPoints(before, body.questionVOS);
    if (standing.state === 'READY') refuseWrongPoints(after);
    await setPoints(db, organisationId, paperId, after);
    const totals = rules.totalsOf(rules.bySection(after));
    const version = await queries.updatePaper(db, organisationId, paperId, totals, at);
    const detail = { ...rules.differences(standing, totals), points: body.questionVOS };
    await audit(db, user, { action: 'paper.modify', target: paperId, detail });
    return { version };
  });
}

/** Refuses whoever saves over a version they have not seen; of two who save at once the second one waits here. */
async function lockedPaper(db: Db, organisationId: string, paperId: string, version: number) {
  const standing = await queries.lockPaper(db, organisationId, paperId);
  if (!standing) throw refuse('notFound');
  if (standing.state === 'ARCHIVED') throw refuse('paperArchived', { name: standing.name });
  if (standing.version !== version) throw await stalePaper(db, organisationId, paperId);
  return standing;
}

interface Before {
  readonly standing: readonly Placement[];
  /** The one that they stand in; a new one has none. */
  readonly paperId?: string;
}

const fromNothing: Before & { readonly copiedImportId: null } = { standing: [], copiedImportId: null };

async function settledSections(
  db: Db,
  user: Caller,
  { standing, paperId }: Before,
  sent: readonly rules.SentSection[],
) {
  const questionIds = sent.flatMap((section) => section.questionVOS.map((question) => question.questionId));
  rules.refuseTooMany(questionIds.length);
  rules.refuseTwice(questionIds);
  const { organisationId } = user;
  const known = new Set(standing.map((question) => question.questionId));
  const added = questionIds.filter((questionId) => !known.has(questionId));
  if ((await seenCount(db, user, added)) < added.length) throw refuse('notFound');
  const current = await pickable(db, organisationId, questionIds);
  const { sections, missing } = rules.settleSections(sent, standing, current);
  if (missing.length === 0) return sections;
  const own = await queries.ownQuestionCount(db, organisationId, missing);
  if (own < missing.length) throw refuse('notFound');
  const waiting = await pickableOrReviewed(db, organisationId, missing);
  const returning = paperId === undefined ? new Set<string>() : await importedFor(db, organisationId, paperId, missing);
  const back = new Map([...current, ...[...waiting].filter(([questionId]) => returning.has(questionId))]);
  const again = rules.settleSections(sent, standing, back);
  if (again.missing.length === 0) return again.sections;
  const gone = again.missing.filter((questionId) => !waiting.has(questionId)).length;
  throw gone > 0
    ? refuse('paperQuestionGone', { count: gone })
    : refuse('paperPickUnapproved', { count: again.missing.length });
}

/** What came with the import that a paper was made of: taken out, it may be put back before it is approved. */
async function importedFor(db: Db, organisationId: string, paperId: string, questionIds: readonly string[]) {
  const importId = await importOf(db, organisationId, paperId);
  return importId ? importedAmong(db, { organisationId, importId }, questionIds) : new Set<string>();
}
