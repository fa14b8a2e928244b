import { audit } from '../../../../kit/audit.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { holdBank } from '../../bank/bank.ts';
import { addNewQuestions, type GivenQuestion, prepareQuestions } from '../add-questions.ts';
import { batchTarget } from '../save/batch-target.rules.ts';
import { wholeVersions } from '../version.queries.ts';
import { approvedLike, copyable } from './source.queries.ts';

type Source = Awaited<ReturnType<typeof copyable>>[number];

/**
 * Copies questions into a bank but for those it has. Within the organisation an approved question stays approved and
 * keeps what it belongs to; what comes from the platform is reviewed like anything new, and bears on the abilities that
 * the organisation calls the same.
 */
export async function copyQuestions(db: Db, user: Caller, bankId: string, questionIds: readonly string[], at: Date) {
  const { sources, added } = await copyNew(db, user, bankId, questionIds, at);
  return { copied: added.length, duplicates: sources.length - added.length };
}

/** The question that stands for another one, in the version it has now. */
interface StandIn {
  readonly questionId: string;
  readonly id: string;
  readonly difficulty: number;
}

/**
 * The same, answering what stands in the bank for each of the questions: its copy, or the approved question that the
 * bank had already. One that the bank has in no approved form refuses them all.
 */
export function copyForPaper(db: Db, user: Caller, bankId: string, questionIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { sources, given, isNew, added } = await copyNew(db, user, bankId, questionIds, at);
    const prints = given.map(({ print }) => print.toString('hex'));
    const known = await approvedLike(db, user.organisationId, bankId, prints);
    const byPrint = new Map<string, StandIn>(known.map(({ print, ...question }) => [print, question]));
    given
      .flatMap(({ content }, place) => (isNew[place] ? [{ content, print: prints[place] ?? '' }] : []))
      .forEach(({ content, print }, place) => {
        const copy = added[place];
        if (copy) byPrint.set(print, { ...copy, difficulty: content.difficulty });
      });
    const standIns = sources.flatMap((source, place): [string, StandIn][] => {
      const standIn = byPrint.get(prints[place] ?? '');
      return standIn ? [[source.id, standIn]] : [];
    });
    if (standIns.length < sources.length) {
      throw refuse('questionCopyBlocked', { count: sources.length - standIns.length });
    }
    return new Map(standIns);
  });
}

function copyNew(db: Db, user: Caller, bankId: string, questionIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const asked = [...new Set(questionIds)];
    const sources = await copyable(db, user, asked);
    if (sources.length < asked.length) throw refuse('notFound');
    const given = await prepareQuestions(await givenBy(db, user, sources));
    await holdBank(db, user, bankId);
    const { isNew, added } = await addNewQuestions(db, user, bankId, given, at);
    if (added.length > 0) {
      const ids = added.map((one) => one.questionId);
      const detail = { to: bankId, from: asked, questionIds: ids };
      await audit(db, user, { action: 'question.copy', target: batchTarget(ids), detail });
    }
    return { sources, given, isNew, added };
  });
}

async function givenBy(db: Db, user: Caller, sources: readonly Source[]): Promise<GivenQuestion[]> {
  const versions = new Map<string, Awaited<ReturnType<typeof wholeVersions>>>();
  for (const organisationId of new Set(sources.map((source) => source.organisationId))) {
    const ids = sources.filter((one) => one.organisationId === organisationId).map((one) => one.currentVersionId);
    versions.set(organisationId, await wholeVersions(db, organisationId, ids));
  }
  return sources.flatMap(({ organisationId, currentVersionId, state, ...source }) => {
    const version = versions.get(organisationId)?.get(currentVersionId);
    if (!version) return [];
    const { content } = version;
    const { tagIds, knowledgeIds, abilityIds, sourceText } = source;
    if (organisationId !== user.organisationId) return [{ content, abilityIds }];
    return [{ content, state: state === 'APPROVED' ? state : 'DRAFT', tagIds, knowledgeIds, abilityIds, sourceText }];
  });
}
