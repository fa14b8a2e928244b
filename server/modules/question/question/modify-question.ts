import type { QuestionInput } from '#contract/question/content.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { noteRelinked } from '../../post/index.ts';
import { requireBank } from '../bank/bank.ts';
import { linkQuestions, requireAbilities } from '../classification/link.ts';
import { recordChanges, reviewIsOn } from '../review/review.queries.ts';
import { savedState } from '../review/state.rules.ts';
import { tellReviewers } from '../review/tell.ts';
import { refuseDuplicate, refuseUnverified, requireContent, type Saving } from './add-questions.ts';
import { fingerprintSteps } from './fingerprint.rules.ts';
import { lockByVersion, type QuestionState, setAbilities, setState } from './question.queries.ts';
import { revise } from './save/revise.ts';
import { isSame, isSameKey } from './save/same.rules.ts';
import { findQuestion, wholeVersions } from './version.queries.ts';

type Head = NonNullable<Awaited<ReturnType<typeof lockByVersion>>>;

/** Makes a new version when something changed; `versionId` is the one that the author had before them. */
export async function modifyQuestion(
  db: Db,
  user: Caller,
  versionId: string,
  { allowDuplicate, draft, tagIds, knowledgeIds, abilityIds, ...input }: QuestionInput & Saving,
  at: Date,
) {
  const { organisationId } = user;
  const content = await requireContent(input, draft);
  return inTransaction(db, async (db) => {
    // Before the question, as whoever merges abilities takes them.
    if (abilityIds) await requireAbilities(db, organisationId, abilityIds);
    const head = await lockByVersion(db, organisationId, versionId);
    if (!head) throw refuse('notFound');
    await requireBank(db, user, head.bankId);
    if (head.currentVersionId !== versionId)
      throw refuse('stale', { current: await findQuestion(db, organisationId, head.id) });
    const before = (await wholeVersions(db, organisationId, [versionId])).get(versionId);
    const changed = !before || !isSame(before.content, content);
    const state = savedState(head.state, { draft, changed, review: await reviewIsOn(db, organisationId) });
    const judgedAnew = head.state !== 'APPROVED' || !before || !isSameKey(before.content, content);
    if (state === 'APPROVED' && judgedAnew) await refuseUnverified(db, organisationId, content);
    const mayBeTwin = changed && !allowDuplicate && !draft;
    if (mayBeTwin && !head.fingerprint.equals(await inPieces(fingerprintSteps(content))))
      await refuseDuplicate(db, organisationId, head.bankId, content, head.id);
    const { id: questionId, bankId } = head;
    const revision = { questionId, bankId, state, content, items: before?.items ?? [] };
    const id = changed ? await revise(db, user, revision, at) : versionId;
    const renamed = abilityIds && (await setAbilities(db, organisationId, questionId, abilityIds));
    const classified = await linkQuestions(db, organisationId, [{ id: questionId, tagIds, knowledgeIds }]);
    if (renamed || classified) await noteRelinked(db, organisationId, { questionIds: [questionId] });
    if (state !== head.state) await changeState(db, user, head, { to: state, versionId: id }, at);
    if (changed)
      await audit(db, user, { action: 'question.modify', target: questionId, detail: { from: versionId, to: id } });
    return { questionId, id, state };
  });
}

/** An approved question that was changed waits for its review again. */
async function changeState(
  db: Db,
  user: Caller,
  { id: questionId, bankId, state: from }: Head,
  { to, versionId }: { to: QuestionState; versionId: string },
  at: Date,
) {
  await setState(db, user.organisationId, [questionId], to);
  await recordChanges(db, user, [{ questionId, versionId, from, to }], '', at);
  if (to === 'PENDING') await tellReviewers(db, user, [{ bankId }], at);
}
