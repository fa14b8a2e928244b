import { offer, offerLetter } from '#contract/recruitment/offer.ts';
import { anyAddress, webClient } from '../client.ts';
import { codeSentTo, lastMessageTo } from '../codes.ts';
import { as, makeStaff } from '../make.ts';
import { makeApplicant } from './applicant.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from './recruitment.ts';
import { makeRole } from './role.ts';

const hourMs = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A job with somebody who passed the interviews, and a head who may approve. */
export async function ready() {
  const made = await makeRecruiting();
  const { organisation, staff: maker } = made;
  const role = await makeRole(organisation, { permissions: ['recruitment.manage'], dataScope: 'self' });
  const head = await makeStaff(organisation, { realName: '沈一舟', roles: [role.name] });
  const { jobId } = await makeJob(organisation, maker.userId);
  const applicant = await makeApplicant('许若晴');
  const { candidateId, phone } = await makeCandidate(organisation, {
    ...{ applicantId: applicant.applicantId, email: 'ruoqing@example.com' },
  });
  const { applicationId } = await makeApplication(organisation, jobId, candidateId, { state: 'INTERVIEW_PASS' });
  return { ...made, role, head, boss: await as(head), jobId, applicant, candidateId, phone, applicationId };
}

export type Ready = Awaited<ReturnType<typeof ready>>;

export const terms = ({ organisation, head }: Pick<Ready, 'organisation' | 'head'>) => ({
  ...{ departmentId: organisation.rootId, payUnit: 'MONTH' as const, probationMonths: 3, startOn: '2199-01-05' },
  ...{ validUntil: inHours(72), terms: '含六险一金', approverIds: [head.userId], postId: null as string | null },
});

export async function drafted(made: Ready, more: Partial<ReturnType<typeof terms>> = {}) {
  const { applicationId, admin } = made;
  const body = { applicationId, pay: 1_850_050, ...terms(made), ...more };
  return (await admin.call(offer.add, { body })).offerId;
}

export async function approved(made: Ready, more: Partial<ReturnType<typeof terms>> = {}) {
  const query = { offerId: await drafted(made, more) };
  await made.admin.call(offer.submit, { query });
  await made.boss.call(offer.decide, { query, body: { decision: 'APPROVED' } });
  return query.offerId;
}

export const linkIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

export async function sent(made: Ready, more: Partial<ReturnType<typeof terms>> = {}) {
  const offerId = await approved(made, more);
  await made.admin.call(offer.send, { query: { offerId } });
  return { offerId, token: linkIn((await lastMessageTo(made.phone ?? ''))?.content ?? '') };
}

export const anybody = () => webClient(anyAddress());

/** Answered with the code on their phone. */
export async function accepted(made: Ready) {
  const { offerId, token } = await sent(made);
  await anybody().call(offerLetter.sendCode, { body: { token } });
  const code = await codeSentTo(made.phone ?? '');
  await anybody().call(offerLetter.accept, { body: { token, code } });
  return { offerId, token, code };
}
