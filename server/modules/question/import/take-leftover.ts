import type { Parsed } from '#contract/endpoint.ts';
import type { questionImport } from '#contract/question/import.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { changed } from './import.queries.ts';
import { checkingSteps } from './import-item.rules.ts';
import { insertItems, placeBelow } from './item.queries.ts';
import { leftoverItem } from './leftover-item.rules.ts';
import { holdPreview, judged } from './modify-item.ts';
import { shownItems } from './shown-items.ts';

/** More lines than any file has: what stands between two items keeps its order there. */
const mostLines = 10_000_000;

/** Text that went into no question becomes one, to be corrected, where it stands in the file. */
export function takeLeftover(
  db: Db,
  user: Caller,
  importId: string,
  { lines, run }: Parsed<typeof questionImport.takeLeftover, 'body'>,
) {
  return inTransaction(db, async (db) => {
    const found = await holdPreview(db, user, importId);
    if (run !== undefined && run !== found.run) throw refuse('importReadAgain');
    const wanted = new Set(lines);
    const taken = found.leftovers.filter(({ line, note }) => !note && wanted.has(line));
    const [first] = taken;
    if (!first || new Set(taken.map(({ line }) => line)).size < wanted.size) throw refuse('importLeftoverGone');
    const place = { organisationId: user.organisationId, importId };
    const inBank = { ...place, bankId: found.bankId };
    const { next, above } = await placeBelow(db, place, first.line);
    const item = await inPieces(checkingSteps(leftoverItem(taken), next));
    const position = Math.floor(above ?? -1) + Math.min(0.9, (first.line + 1) / mostLines);
    const stored = { ...(await judged(db, inBank, item, { wanted: true })), position };
    await insertItems(db, place, [stored]);
    const leftovers = found.leftovers.filter((one) => !taken.includes(one));
    await changed(db, place)
      .set({ leftovers: JSON.stringify(leftovers) })
      .execute();
    const [shown] = await shownItems(db, inBank, [stored]);
    return shown ?? { ...stored, twin: null, rivals: [], answerText: '' };
  });
}
