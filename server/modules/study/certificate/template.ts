import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refuseUnknownPlaces } from './certificate.rules.ts';
import * as queries from './template.queries.ts';

export function addTemplate(db: Db, user: Caller, fields: queries.TemplateFields, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    refuseUnknownPlaces(fields.wording);
    const id = newId();
    await queries.insertTemplate(db, { ...fields, organisationId, id, createdBy: userId, createdAt: at });
    await audit(db, user, { action: 'certificateTemplate.add', target: id, detail: { name: fields.name } });
    return { templateId: id };
  });
}

/** Certificates that were given keep their words. */
export function updateTemplate(db: Db, user: Caller, id: string, said: Parameters<typeof queries.updateTemplate>[3]) {
  return inTransaction(db, async (db) => {
    refuseUnknownPlaces(said.wording);
    const before = await queries.getTemplate(db, user.organisationId, id);
    const version = await queries.updateTemplate(db, user.organisationId, id, said);
    if (version === undefined) throw refuse('stale', { current: before });
    const { id: _, version: __, ...was } = before;
    const { version: ___, ...after } = said;
    await audit(db, user, { action: 'certificateTemplate.modify', target: id, detail: { before: was, after } });
    return { version };
  });
}

export function deleteTemplate(db: Db, user: Caller, id: string) {
  return inTransaction(db, async (db) => {
    const { name } = await queries.getTemplate(db, user.organisationId, id);
    const giving = await queries.courseGiving(db, user.organisationId, id);
    if (giving) throw refuse('certificateTemplateUsed', { name, course: giving.name });
    const giver = await queries.targetGiving(db, user.organisationId, id);
    if (giver) throw refuse('templateOfTarget', { name, target: giver.name });
    await queries.removeTemplate(db, user.organisationId, id);
    await audit(db, user, { action: 'certificateTemplate.delete', target: id, detail: { name } });
    return { deleted: true as const };
  });
}
