import type { Parsed } from '#contract/endpoint.ts';
import { type paper, paperTypes } from '#contract/paper/paper.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { copyForPaper } from '../../question/index.ts';
import { holdBank } from '../bank/bank.queries.ts';
import { copyRules } from '../random/rule.queries.ts';
import { importOf } from '../word/imported-paper.queries.ts';
import { findPaper, insertPaper, lockPaper } from './paper.queries.ts';
import { copyName, refuseTwice, totalsOf } from './paper.rules.ts';
import { copySections, placements, replaceSections, sectionNames } from './placement.queries.ts';

type Wishes = Parsed<typeof paper.copy, 'body'>;
/** What a copy becomes in another organisation, which has neither the rules nor the posts of the first. */
const copiedTypes = new Map<number, number>([
  [paperTypes.random, paperTypes.manual],
  [paperTypes.post, paperTypes.auto],
]);

type SharedPaper = NonNullable<Awaited<ReturnType<typeof findPaper>>>;

/** A draft of one's own: of a paper of the organisation, or of one that the platform shares. */
export async function copyPaper(db: Db, user: Caller, wishes: Wishes, at: Date) {
  const shared = await findPaper(db, user.organisationId, wishes.paperId, 'outer');
  return shared ? copyShared(db, user, shared, wishes, at) : copyOwn(db, user, wishes, at);
}

/** With the same questions in the same versions, in the same bank unless another one is named. */
function copyOwn(db: Db, user: Caller, { paperId: fromPaperId, toPaperBankId }: Wishes, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const source = await lockPaper(db, organisationId, fromPaperId);
    if (!source) throw refuse('notFound');
    if (toPaperBankId) await holdBank(db, organisationId, toPaperBankId);
    const { version: _, state: __, ...kept } = source;
    const paperId = newId();
    const name = copyName(source.name);
    const given = { ...kept, name, bankId: toPaperBankId ?? source.bankId, createdBy: user.userId };
    const copiedImportId = await importOf(db, organisationId, fromPaperId);
    await insertPaper(db, { organisationId, id: paperId, ...given, copiedImportId }, at);
    await copySections(db, organisationId, fromPaperId, paperId);
    await copyRules(db, organisationId, fromPaperId, paperId);
    await audit(db, user, { action: 'paper.add', target: paperId, detail: { name, copyOf: fromPaperId } });
    return { paperId };
  });
}

/**
 * With copies of its questions as they are now, in a bank of the organisation; what that bank has already is used as it
 * stands there. Rules that draw from the platform's banks stay behind.
 */
function copyShared(db: Db, user: Caller, source: SharedPaper, wishes: Wishes, at: Date) {
  const { toPaperBankId, toQuestionBankId } = wishes;
  if (!toPaperBankId) throw refuseFields({ toPaperBankId: '请选择复制到哪个卷库' });
  if (!toQuestionBankId) throw refuseFields({ toQuestionBankId: '请选择试题复制到哪个题库' });
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await holdBank(db, organisationId, toPaperBankId);
    const sections = await copiedSections(db, user, source, toQuestionBankId, at);
    const { name, suggestedMinutes } = source;
    const type = copiedTypes.get(source.type) ?? source.type;
    const given = { name, type, suggestedMinutes, bankId: toPaperBankId, createdBy: user.userId };
    const totals = totalsOf(sections);
    const paperId = newId();
    await insertPaper(db, { organisationId, id: paperId, ...given, ...totals }, at);
    await replaceSections(db, organisationId, paperId, sections);
    await audit(db, user, { action: 'paper.add', target: paperId, detail: { name, copyOf: source.paperId } });
    return { paperId };
  });
}

async function copiedSections(db: Db, user: Caller, source: SharedPaper, questionBankId: string, at: Date) {
  const names = await sectionNames(db, source.organisationId, source.paperId);
  const placed = await placements(db, source.organisationId, source.paperId);
  const questionIds = placed.map((question) => question.questionId);
  const standIns = await copyForPaper(db, user, questionBankId, questionIds, at);
  refuseTwice([...standIns.values()].map((question) => question.questionId));
  return names.map(({ position, ...section }) => ({
    ...section,
    questions: placed
      .filter((question) => question.sectionPosition === position)
      .flatMap(({ questionId, points }) => {
        const copy = standIns.get(questionId);
        if (!copy) return [];
        const { questionId: copyId, id: questionVersionId, difficulty } = copy;
        return [{ questionId: copyId, questionVersionId, difficulty, points }];
      }),
  }));
}
