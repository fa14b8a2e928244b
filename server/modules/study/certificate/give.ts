import type { CertificateRow } from '#contract/study/certificate.ts';
import type { Db } from '../../../kit/transaction.ts';
import { insertCertificates, peopleWithout } from './certificate.queries.ts';
import { certificateFor } from './certificate.rules.ts';
import { getTemplate } from './template.queries.ts';

interface Giving {
  readonly organisationId: string;
  readonly templateId: string;
  readonly userIds: readonly string[];
  /** What is finished, and what it is called on the certificate. */
  readonly source: Exclude<CertificateRow['source'], 'manual'>;
  readonly sourceId: string;
  readonly subject: string;
}

/**
 * To people who finished what gives a certificate, in the transaction in which they did: once each, and not again to whom it
 * was revoked. Answers how many were given.
 */
export async function giveCertificate(db: Db, { organisationId, templateId, userIds, ...given }: Giving, at: Date) {
  const people = await peopleWithout(db, organisationId, given, userIds);
  if (people.length === 0) return 0;
  const template = await getTemplate(db, organisationId, templateId);
  const rows = people.map((holder) => certificateFor(holder, { template, issuedBy: null, ...given }, at));
  return insertCertificates(db, organisationId, rows);
}
