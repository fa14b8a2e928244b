import { questionExport } from '#contract/question/export.ts';
import { now } from '../../../kit/clock.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { type Begun, carryOut } from '../../../kit/resumable-job.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { packed } from '../../../kit/thread/pack.ts';
import { threads } from '../../../kit/thread/thread.ts';
import type { Db } from '../../../kit/transaction.ts';
import { callerNow } from '../../directory/index.ts';
import type { WrittenItem } from '../format/formats.ts';
import { picturesIn } from '../picture/address.rules.ts';
import { loadPictures } from '../picture/imported.ts';
import { seenAmong } from '../question/question.queries.ts';
import { currentRows, viewOf } from '../question/version.queries.ts';
import * as queries from './export.queries.ts';
import { exportTitle } from './title.rules.ts';
import type { PackedWork } from './worker.ts';
import { writtenItem } from './written-item.rules.ts';

const limits = { megabytes: 2048, ms: 300_000, atOnce: 1 };
const writers = threads<PackedWork, Uint8Array>(new URL('./worker.ts', import.meta.url), limits);

const questionsAtOnce = 500;
const picturesMaxBytes = 300 * 1024 * 1024;
const noRight = '您不再有导出题库的权限';
const tooManyPictures = `图片合计超过 ${picturesMaxBytes / 1024 / 1024} MB，请分几次导出`;
const tooLarge = '试题太多，没有写完，请分几次导出';
const interrupted = '导出中断了，请重新导出';
/** What ends its process each time is not begun for ever. */
const mostRuns = 3;
const neverEnds = `试了 ${mostRuns} 次都没有写完，请分几次导出`;

/** Writes the file that was ordered; harmless when it runs twice. */
export function runExport(db: Db, storage: Storage, place: queries.Place) {
  return carryOut({
    claim: () => queries.claimExport(db, place),
    renew: ({ runs }) => queries.exportJob.renew(db, { ...place, runs }),
    ...{ mostRuns, neverEnds, interrupted },
    work: (claimed) => made(db, storage, { ...place, runs: claimed.runs }, claimed),
    end: ({ runs }, end) => queries.endExport(db, { ...place, runs }, end),
  });
}

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimExport>>>;

/** Undefined when it was begun again meanwhile. */
async function made(
  db: Db,
  storage: Storage,
  begun: Begun<'exportId'>,
  { format, fileName, request, caller }: Claimed,
) {
  const user = await callerNow(db, caller);
  if (!user?.permissions.includes(questionExport.start.access)) return { failure: noRight };
  const { organisationId } = user;
  const items: WrittenItem[] = [];
  const [pictureNames, bankNames] = [new Set<string>(), new Set<string>()];
  for (let from = 0; from < request.questionIds.length; from += questionsAtOnce) {
    const ids = request.questionIds.slice(from, from + questionsAtOnce);
    const seen = await seenAmong(db, user, ids);
    for (const row of await currentRows(
      db,
      organisationId,
      ids.filter((id) => seen.has(id)),
    )) {
      const view = viewOf(row);
      const item = { ...writtenItem(view), state: view.state };
      items.push(item);
      bankNames.add(view.bankName);
      for (const name of picturesIn(JSON.stringify(item.question))) pictureNames.add(name);
    }
    const done = Math.min(from + questionsAtOnce, request.questionIds.length);
    if (!(await queries.noteExport(db, begun, done, now()))) return undefined;
  }
  const pictures = await loadPictures(db, storage, [...pictureNames], picturesMaxBytes);
  if (!pictures) return { failure: tooManyPictures };
  const title = exportTitle(bankNames, fileName);
  const answers = request.withKey ? request.answers : 'none';
  const packs = await inPieces(packed(items));
  const bytes = await writers.run(organisationId, { format, title, answers, packs, pictures }, [
    ...packs,
    ...[...pictures.values()].map((picture) => picture.bytes),
  ]);
  if (bytes === 'tooLarge') return { failure: tooLarge };
  const fileKey = `export/${organisationId}/${begun.exportId}`;
  await storage.write(fileKey, Buffer.from(bytes));
  return { fileKey };
}
