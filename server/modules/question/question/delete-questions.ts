import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { countUses } from '../asks.ts';
import { lockQuestions, markQuestionsDeleted } from './question.queries.ts';
import { batchTarget } from './save/batch-target.rules.ts';
import { requireWritable } from './save/hold-questions.ts';

/** Takes questions out of their bank. Papers and exams that have them keep them; deleting twice changes nothing more. */
export function deleteQuestions(
  db: Db,
  user: Caller,
  given: { questionIds: readonly string[]; confirmed: boolean },
  at: Date,
) {
  const { organisationId } = user;
  const asked = [...new Set(given.questionIds)];
  return inTransaction(db, async (db) => {
    const found = await lockQuestions(db, organisationId, asked);
    if (found.length < asked.length) throw refuse('notFound');
    await requireWritable(db, user, found);
    const ids = found.filter((row) => row.deletedAt === null).map((row) => row.id);
    if (ids.length === 0) return { deleted: 0 };
    if (!given.confirmed) await askWhenUsed(db, user, ids);
    await markQuestionsDeleted(db, organisationId, ids, at);
    await audit(db, user, { action: 'question.delete', target: batchTarget(ids), detail: { questionIds: ids } });
    return { deleted: ids.length };
  });
}

async function askWhenUsed(db: Db, user: Caller, questionIds: readonly string[]) {
  const { questions, papers, names } = await countUses(db, user, questionIds);
  if (questions === 0) return;
  const named = (names ?? []).map((name) => `「${name}」`).join('、');
  const known = names?.length ?? 0;
  const where = known === 0 ? ` ${papers} 份试卷` : `试卷${papers > known ? `${named}等 ${papers} 份` : named}`;
  const question = `其中 ${questions} 道已用于${where}，删除后已有试卷和考试不受影响，确定删除？`;
  throw refuse('confirm', { question });
}
