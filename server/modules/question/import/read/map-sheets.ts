import type { Parsed } from '#contract/endpoint.ts';
import type { questionImport, SheetMapping } from '#contract/question/import.ts';
import { refuse, refuseFields } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { lockImport } from '../import.queries.ts';
import { readJob } from '../job.ts';
import { readAgain } from './reading.queries.ts';

type Choice = Parsed<typeof questionImport.map, 'body'>['sheets'][number];

/** The sheets of the file, each as it was chosen; what the file does not have is refused. */
function chosen(mapping: readonly SheetMapping[], choices: readonly Choice[]): SheetMapping[] {
  return mapping.map((sheet) => {
    const choice = choices.find((one) => one.sheet === sheet.sheet);
    if (choice?.columns.length !== sheet.columns.length)
      throw refuseFields({ sheets: '工作表与文件不一致，请刷新页面后重试' });
    const columns = sheet.columns.map((column, index) => ({ ...column, role: choice.columns[index] ?? column.role }));
    const typeCodes = choice.typeCodes.map((one) => ({ rows: 0, example: '', ...one }));
    return { ...sheet, ...choice, columns, typeCodes };
  });
}

/** Reads the workbook again; corrections that were made in its preview are lost. */
export function mapSheets(db: Db, user: Caller, importId: string, choices: readonly Choice[], at: Date) {
  return inTransaction(db, async (db) => {
    const found = await lockImport(db, user, importId);
    if (!found?.mapping) throw refuse('notFound');
    if (found.committedAt !== null) throw refuse('importDone');
    if (found.state === 'READING') throw refuse('importNotReady');
    const mapping = chosen(found.mapping, choices);
    if (mapping.every(({ skipped }) => skipped)) throw refuseFields({ sheets: '请至少选择一张工作表' });
    const unread = mapping.find(({ skipped, columns }) => !skipped && columns.every(({ role }) => role !== 'stem'));
    if (unread) throw refuseFields({ sheets: `请指定工作表「${unread.sheet}」中题干所在的列，或略过这张表` });
    const place = { organisationId: user.organisationId, importId };
    await readAgain(db, place, { kind: 'excel', mapping }, at);
    await readJob.add(db, place);
    return { importId };
  });
}
