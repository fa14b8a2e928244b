import type { OfferState } from '#contract/recruitment/offer.ts';
import type { ApplicationState } from '#contract/recruitment/states.ts';
import { addMinutes } from '../../kit/clock.ts';
import type { Keys } from '../../kit/crypto/keys.ts';
import { newId } from '../../kit/id.ts';
import type { Db } from '../../kit/transaction.ts';
import { hirePerson } from '../../modules/directory/index.ts';
import { payPurpose } from '../../modules/recruitment/index.ts';
import { tasksFollow } from '../../modules/study/index.ts';
import { day, shanghaiDay } from '../calendar.ts';
import type { Desk } from '../exams.ts';
import type { DemoJob } from './demo-jobs.ts';

/** An application that came to an offer. */
interface Offered {
  readonly applicationId: string;
  readonly name: string;
  readonly gender: boolean;
  readonly phone: string;
  readonly state: ApplicationState;
  readonly job: DemoJob;
  readonly steps: readonly { readonly state: ApplicationState; readonly at: Date }[];
}

/** What the keys of the service and of the demo's people are. */
export interface Secrets {
  readonly keys: Keys;
  readonly passwordHash: string;
}

const offerStateOf: Partial<Record<ApplicationState, OfferState>> = {
  OFFER_APPROVING: 'APPROVING',
  OFFER_SENT: 'SENT',
  OFFER_ACCEPTED: 'ACCEPTED',
  HIRED: 'ACCEPTED',
  OFFER_DECLINED: 'DECLINED',
};

const terms = '五险一金，补充医疗，每年 10 天带薪年假；入职当月缴纳社保。';
const comment = '面试评价一致，同意录用。';

/** Between what the job promises, in hundreds of yuan; in fen. */
const payOf = ({ salary: [from, to] }: DemoJob) => Math.round((from + to) / 200) * 100 * 100;

async function seedOffer(db: Db, desk: Desk, { keys, passwordHash }: Secrets, of: Offered, state: OfferState) {
  const { organisation, admin, at } = desk;
  const { organisationId } = organisation;
  const { job, applicationId } = of;
  const reached = (state: ApplicationState) => of.steps.find((step) => step.state === state)?.at.toISOString();
  const departmentId = organisation.departmentIds.get(job.department) ?? organisation.rootId;
  const post = await db
    .selectFrom('post')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('name', '=', job.post)
    .executeTakeFirst();
  const postId = post?.id ?? null;
  const id = newId();
  const madeAt = reached('OFFER_APPROVING') ?? at.toISOString();
  const sentAt = state === 'APPROVING' ? null : (reached('OFFER_SENT') ?? madeAt);
  const answeredAt = reached(state === 'DECLINED' ? 'OFFER_DECLINED' : 'OFFER_ACCEPTED') ?? null;
  const hiredAt = reached('HIRED') ?? at.toISOString();
  const startOn = (of.state === 'HIRED' ? hiredAt : addMinutes(at, 20 * day).toISOString()).slice(0, 10);
  await db
    .insertInto('offer')
    .values({
      ...{ organisationId, id, applicationId, state, departmentId, postId, terms, madeAt, sentAt, answeredAt },
      ...{ pay: keys.conceal(payPurpose(organisationId, id), String(payOf(job))), payUnit: 'MONTH' },
      ...{
        probationMonths: 3,
        startOn,
      },
      ...{ validUntil: shanghaiDay(at, 6, 18).toISOString(), madeBy: admin.userId, seenAt: answeredAt },
      ...(state === 'DECLINED' && { reason: '已经接受了离家更近的一家单位的录用' }),
    })
    .execute();
  const decided = state === 'APPROVING' ? {} : { decision: 'APPROVED' as const, comment, decidedAt: sentAt };
  const approver = { organisationId, offerId: id, position: 1, userId: organisation.userId(job.head), ...decided };
  await db.insertInto('offerApprover').values(approver).execute();
  if (of.state !== 'HIRED') return;
  const person = {
    ...{ realName: of.name, jobNumber: 'HX2001', gender: of.gender, username: '', departmentId, postId },
    ...{ phone: of.phone, email: `${of.phone}@mail.example.com` },
  };
  const { userId } = await hirePerson(db, admin, person, { passwordHash, own: true }, new Date(hiredAt));
  await tasksFollow(db, organisationId, { departmentId, postId });
  await db
    .updateTable('offer')
    .set({ hiredUserId: userId, hiredAt })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Offers in every state; who was hired is a colleague. */
export async function seedOffers(db: Db, desk: Desk, secrets: Secrets, people: readonly Offered[]) {
  for (const of of people) {
    const state = offerStateOf[of.state];
    if (state) await seedOffer(db, desk, secrets, of, state);
  }
}
