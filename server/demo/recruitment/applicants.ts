import { newId } from '../../kit/id.ts';
import type { Db } from '../../kit/transaction.ts';
import type { Desk } from '../exams.ts';

/** Who signs in at /applicant: one has an interview to come and an offer, the other an exam that waits. */
export const demoApplicants = ['尉迟朗', '欧阳澈'] as const;

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly candidateId: string;
  /** When they applied first. */
  readonly at: Date;
}

/** Accounts of their own, with the password of the demo. */
export async function seedApplicants(db: Db, { organisation }: Desk, passwordHash: string, people: readonly Person[]) {
  const { organisationId } = organisation;
  for (const { name, phone, candidateId, at } of people) {
    const applicantId = newId();
    const createdAt = at.toISOString();
    const account = { id: applicantId, phone, realName: name, email: `${phone}@mail.example.com`, passwordHash };
    await db
      .insertInto('applicant')
      .values({ ...account, createdAt, passwordChangedAt: createdAt })
      .execute();
    await db
      .updateTable('candidate')
      .set({ applicantId })
      .where('organisationId', '=', organisationId)
      .where('id', '=', candidateId)
      .execute();
    const consent = { organisationId, id: newId(), applicantId, noticeVersion: 0, pool: true, givenAt: createdAt };
    await db.insertInto('applicantConsent').values(consent).execute();
  }
}
