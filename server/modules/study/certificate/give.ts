import type { CertificateRow } from '#contract/study/certificate.ts';
import type { Db } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
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

const finishedWords = { course: '课程', target: '目标' } as const;

/** Where people see what they were given. */
const ownAddress = '/personal/certificate';

/**
 * To people who finished what gives a certificate, in the transaction in which they did: once each, and not again to whom it
 * was revoked. Who is given one is told so, once.
 */
export async function giveCertificate(db: Db, { organisationId, templateId, userIds, ...given }: Giving, at: Date) {
  const people = await peopleWithout(db, organisationId, given, userIds);
  if (people.length === 0) return;
  const template = await getTemplate(db, organisationId, templateId);
  const rows = people.map((holder) => certificateFor(holder, { template, issuedBy: null, ...given }, at));
  const holders = await insertCertificates(db, organisationId, rows);
  const { source, sourceId, subject } = given;
  const content = `您获得了证书「${template.title}」：已完成${finishedWords[source]}「${subject}」`;
  const key = `certificate ${source} ${sourceId}`;
  await tellPeople(db, organisationId, holders, { event: 'certificate.given', content, key, link: ownAddress }, at);
}
