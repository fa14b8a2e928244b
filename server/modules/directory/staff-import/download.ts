import { mayCall } from '#contract/access.ts';
import { department } from '#contract/directory/department.ts';
import { staffImport as endpoints, type staffImport } from '#contract/directory/staff-import.ts';
import type { Parsed } from '#contract/endpoint.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { spendOnce } from '../../messaging/index.ts';
import { callerOfSession } from '../asks.ts';
import { getDepartment } from '../department/department.queries.ts';
import { exportStaff, present } from '../staff/export.ts';
import { allRows, findImport } from './import.queries.ts';
import { importTemplate, problemsFile } from './template.ts';
import { openTicket, sealTicket, type Ticket, ticketSeconds } from './ticket.rules.ts';

/** What each kind of file is guarded by. */
const accessOf = {
  staff: department.export.access,
  importProblems: endpoints.rows.access,
  importTemplate: endpoints.template.access,
} as const;

type Wish = Parsed<typeof staffImport.downloadAddress, 'query'>;

/** An address for one download within a minute: a browser opens it without the token of the page. */
export async function downloadAddress(db: Db, keys: Keys, user: Caller, wish: Wish, at: Date) {
  if (!mayCall(accessOf[wish.kind], user)) throw refuse('forbidden');
  if (wish.departmentId) await getDepartment(db, user, accessOf[wish.kind], wish.departmentId);
  const { kind, importId } = wish;
  if (kind === 'importProblems' && !(importId && (await findImport(db, user, importId)))) throw refuse('notFound');
  const target = kind === 'staff' ? wish.departmentId : importId;
  const ticket = sealTicket(keys, { kind, target, sessionId: user.sessionId }, at);
  return { url: endpoints.download.path.replace(':ticket', ticket), expiresInSeconds: ticketSeconds };
}

/** The file behind an address, with the rights that its owner has now. */
export async function downloadFile(db: Db, keys: Keys, text: string, address: string, at: Date) {
  const ticket = openTicket(keys, text, at);
  if (!ticket || !(await spendOnce(db, ticket.nonce, ticket.expiresAt))) throw refuse('downloadGone');
  const identity = await callerOfSession(db, ticket.sessionId, at);
  if (!identity) throw refuse('downloadGone');
  const user = { ...identity, address };
  if (!mayCall(accessOf[ticket.kind], user)) throw refuse('forbidden');
  return fileOf(db, user, ticket);
}

function fileOf(db: Db, user: Caller, { kind, target }: Ticket) {
  if (kind === 'importTemplate') return importTemplate(user.edition);
  return kind === 'staff'
    ? exportStaff(db, user, { departmentId: target, statuses: present })
    : problemsOf(db, user, target ?? '');
}

async function problemsOf(db: Db, user: Caller, importId: string) {
  const found = await findImport(db, user, importId);
  if (!found) throw refuse('notFound');
  const rows = await allRows(db, user, importId, 'wrong');
  const bytes = await problemsFile(user, rows);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'staff.importProblems', target: importId, detail: { rows: rows.length } }),
  );
  return { name: `${found.fileName.replace(/\.xlsx$/i, '')} 有误的行.xlsx`, bytes };
}
