import { mostImportRows, staffImport } from '#contract/directory/staff-import.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../department/department.queries.ts';
import { isComplete } from './columns.rules.ts';
import * as queries from './import.queries.ts';
import { chosenMapping } from './mapping.rules.ts';
import { planOf, textsOf } from './preview.ts';

type Choice = Parsed<typeof staffImport.map, 'body'>;

/** Reads the table again as a person says and judges its rows anew. */
export function mapImport(db: Db, user: Caller, importId: string, choice: Choice) {
  return inTransaction(db, async (db) => {
    const found = await queries.lockImport(db, user, importId);
    if (!found) throw refuse('notFound');
    const source = await queries.findSource(db, user, importId);
    if ((found.state !== 'MAPPING' && found.state !== 'PREVIEW') || !source) throw refuse('importBegun');
    const { fields, departmentId, headRow } = choice;
    if (fields.length !== found.mapping?.columns.length)
      throw refuseFields({ fields: '列数与文件不一致，请刷新页面后重试' });
    if (!isComplete(fields)) throw refuseFields({ fields: '请指定姓名和工号所在的列' });
    const { access } = staffImport.map;
    if (departmentId && (await departmentIdsOf(db, user, access, [departmentId])).length === 0)
      throw refuse('notFound');
    const mapping = chosenMapping(source.rows, choice);
    const count = source.rows.length - headRow;
    if (count > mostImportRows) throw refuse('importTooManyRows', { limit: mostImportRows, count });
    const { texts, columns } = await textsOf(source, mapping);
    if (texts.length === 0) throw refuseFields({ headRow: '表头下面没有员工，请核对表头所在的行' });
    const plan = await planOf(db, user, texts, { columns, departmentId });
    await queries.replacePreview(db, user.organisationId, importId, { ...plan, mapping });
    return { state: 'PREVIEW' as const };
  });
}
