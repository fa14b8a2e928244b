import { staffImport } from '#contract/directory/staff-import.ts';
import { lineIn, sentenceIn } from '#contract/edition-words.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Caller, serve } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { findSubscription } from '../../organisation/index.ts';
import { initialPassword } from '../staff/initial-password.ts';
import { addMissingDepartments } from './add-departments.ts';
import { commitImport } from './commit.ts';
import { downloadAddress, downloadFile } from './download.ts';
import { findImport, importRows } from './import.queries.ts';
import { mapImport } from './map-import.ts';
import { previewImport } from './preview.ts';
import { importTemplate } from './template.ts';

async function detailOf(db: Db, user: Caller, importId: string) {
  const found = await findImport(db, user, importId);
  if (!found) throw refuse('notFound');
  const { summary, progress, mapping, problem, ...facts } = found;
  const { seats, seatsUsed } = await findSubscription(db, user.organisationId);
  const said = (text: string) => sentenceIn(user.edition, text);
  return {
    ...facts,
    problem: problem && said(problem),
    ...summary,
    columns: [...summary.columns],
    newPosts: [...summary.newPosts],
    newDepartments: [...summary.newDepartments],
    // An import from before the numbers were kept names all of them.
    newPostCount: summary.newPostCount ?? summary.newPosts.length,
    newDepartmentCount: summary.newDepartmentCount ?? summary.newDepartments.length,
    seatsLeft: Math.max(0, seats - seatsUsed),
    done: progress,
    mapping:
      mapping && (found.state === 'MAPPING' || found.state === 'PREVIEW')
        ? { ...mapping, notes: mapping.notes.map(said) }
        : null,
  };
}

async function rowsOf(db: Db, user: Caller, query: Parameters<typeof importRows>[2]) {
  if (!(await findImport(db, user, query.importId))) throw refuse('notFound');
  const { data, total } = await importRows(db, user, query);
  return {
    data: data.map((row) => ({
      ...row,
      problems: row.problems.map((text) => sentenceIn(user.edition, text)),
      changes: row.changes.map((text) => lineIn(user.edition, text)),
    })),
    total,
  };
}

export const staffImportRoutes = (keys: Keys) =>
  serve(staffImport, {
    template: ({ user }) => importTemplate(user.edition),
    preview: ({ db, user, file, at }) => previewImport(db, user, file, at),
    detail: ({ db, user, query }) => detailOf(db, user, query.importId),
    rows: ({ db, user, query }) => rowsOf(db, user, query),
    map: ({ db, user, query, body }) => mapImport(db, user, query.importId, body),
    addDepartments: ({ db, user, query }) => addMissingDepartments(db, user, query.importId),
    commit: ({ db, user, query, body: { password }, at }) =>
      commitImport(db, user, query.importId, password ? () => initialPassword(db, keys, password, at) : undefined),
    downloadAddress: ({ db, user, query, at }) => downloadAddress(db, keys, user, query, at),
    download: ({ db, params, client, at }) => downloadFile(db, keys, params.ticket, client.address, at),
  });
