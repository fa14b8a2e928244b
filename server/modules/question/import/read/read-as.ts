import type { Parsed } from '#contract/endpoint.ts';
import type { questionImport } from '#contract/question/import.ts';
import { refuse, refuseFields } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { lockImport } from '../import.queries.ts';
import { countByHand } from '../item.queries.ts';
import { readJob } from '../job.ts';
import { readAgain } from './reading.queries.ts';

/** Reads the text again as another kind; what was decided in its preview is lost, which is asked first. */
export function readAs(
  db: Db,
  user: Caller,
  importId: string,
  { kind, confirmed }: Parsed<typeof questionImport.readAs, 'body'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const found = await lockImport(db, user, importId);
    if (!found) throw refuse('notFound');
    if (found.committedAt !== null) throw refuse('importDone');
    if (found.state === 'READING' || found.state === 'COMMITTING') throw refuse('importNotReady');
    if (!found.kinds.some((one) => one.kind === kind)) throw refuseFields({ kind: '这份内容不能按这种格式识别' });
    const place = { organisationId: user.organisationId, importId };
    const count = confirmed ? 0 : await countByHand(db, place);
    if (count > 0)
      throw refuse('confirm', { question: `换一种格式会重新识别，已经核对的 ${count} 题要再核对一遍。确定要换吗？` });
    await readAgain(db, place, { kind, mapping: null }, at);
    await readJob.add(db, place);
    return { importId };
  });
}
