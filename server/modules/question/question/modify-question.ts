import { isDeepStrictEqual } from 'node:util';
import type { QuestionContent, QuestionInput } from '#contract/question/content.ts';
import { type Actor, audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refuseDuplicate, requireContent } from './add-questions.ts';
import { fingerprint } from './fingerprint.rules.ts';
import { type Author, insertVersion, lockByVersion } from './question.queries.ts';
import { findQuestion, questionVersions } from './version.queries.ts';

/** A new option gets a new id each time it is sent, so ids say nothing about what an author changed. */
const withoutIds = (content: QuestionContent) => ({
  ...content,
  options: content.options.map(({ id: _, ...option }) => option),
});

function isSame(
  { id: _, questionId: __, ...before }: QuestionContent & { id: string; questionId: string },
  after: QuestionContent,
) {
  return isDeepStrictEqual(withoutIds(before), withoutIds(after));
}

/** Makes a new version when something changed; `versionId` is the one that the author had before them. */
export function modifyQuestion(
  db: Db,
  author: Author & Actor,
  versionId: string,
  { allowDuplicate, ...input }: QuestionInput & { allowDuplicate: boolean },
  at: Date,
) {
  const { organisationId } = author;
  const content = requireContent(input);
  return inTransaction(db, async (db) => {
    const head = await lockByVersion(db, organisationId, versionId);
    if (!head) throw refuse('notFound');
    if (head.currentVersionId !== versionId)
      throw refuse('stale', { current: await findQuestion(db, organisationId, head.id) });
    const before = (await questionVersions(db, organisationId, [versionId])).get(versionId);
    if (before && isSame(before, content)) return { questionId: head.id, id: versionId };
    if (!allowDuplicate && !head.fingerprint.equals(fingerprint(content)))
      await refuseDuplicate(db, organisationId, head.bankId, content, head.id);
    const id = await insertVersion(db, author, head.id, content, at);
    await audit(db, author, { action: 'question.modify', target: head.id, detail: { from: versionId, to: id } });
    return { questionId: head.id, id };
  });
}
