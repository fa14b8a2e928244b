import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { makeOffer } from '../../../../test/make/offer.ts';
import { makeApplication, makeCandidate, makeJob } from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';

type Names = 'offer' | 'offerLetter' | 'ownOffer';

/** Somebody to whom the place makes an offer; all of it bears the marker. */
async function newApplication({ organisation }: World, { departmentId, userId, marker }: Place) {
  const { jobId } = await makeJob(organisation, userId, { departmentId, name: marker });
  const { candidateId } = await makeCandidate(organisation, { name: marker });
  return (await makeApplication(organisation, jobId, candidateId, { state: 'INTERVIEW_PASS' })).applicationId;
}

async function newOffer(world: World, place: Place, state: 'APPROVED' | 'DRAFT' = 'DRAFT') {
  const { departmentId, userId } = place;
  const applicationId = await newApplication(world, place);
  const { offerId } = await makeOffer(world.organisation, applicationId, {
    ...{ departmentId, madeBy: userId, state },
    ...(state === 'APPROVED' && { applicationState: 'OFFER_APPROVING' }),
  });
  return { applicationId, offerId };
}

const made = { kind: 'made', silent: true } as const;
const one = async (place: Place, world: World) => ({ offerId: (await newOffer(world, place)).offerId });
const notTheirs = 'of the offers that name the caller as maker or approver';
/** Of an offer that is nobody's, so that of a place's the same is proven in the tests of the feature. */
const nobodys = '00000000-0000-7000-8000-000000000001';

const terms = (departmentId: string, approverId: string) => ({
  ...{ departmentId, payUnit: 'MONTH' as const, probationMonths: 3, startOn: '2199-01-05' },
  ...{ validUntil: '2198-12-31T16:00:00.000Z', approverIds: [approverId] },
});

const all = async (world: World) => {
  for (const place of world.places) await newOffer(world, place);
};

export const rows: RowsOf<Names> = {
  'offer.list': {
    kind: 'made',
    names: async (place, world) => ({ query: { applicationId: (await newOffer(world, place)).applicationId } }),
  },
  'offer.search': {
    kind: 'made',
    lists: async (world) => {
      await all(world);
      return { query: { size: 200 } };
    },
    seeks: ({ marker }) => ({ body: { text: marker } }),
  },
  'offer.detail': { kind: 'made', names: async (place, world) => ({ query: await one(place, world) }) },
  'offer.pay': { kind: 'own', why: notTheirs, closed: () => ({ query: { offerId: nobodys } }) },
  'offer.letter': { kind: 'own', why: notTheirs, closed: () => ({ query: { offerId: nobodys } }) },
  'offer.add': {
    ...made,
    names: async (place, world) => ({
      body: {
        ...{ applicationId: await newApplication(world, place), pay: 1_500_000 },
        ...terms(place.departmentId, place.userId),
      },
    }),
  },
  'offer.modify': {
    ...made,
    names: async (place, world) => ({
      query: await one(place, world),
      body: { ...terms(place.departmentId, place.userId), version: 1 },
    }),
  },
  'offer.submit': { ...made, names: async (place, world) => ({ query: await one(place, world) }) },
  'offer.decide': {
    ...{ kind: 'own', why: notTheirs },
    closed: () => ({ query: { offerId: nobodys }, body: { decision: 'APPROVED' } }),
  },
  'offer.replaceApprover': {
    ...made,
    names: async (place, world) => ({
      query: await one(place, world),
      body: { userId: place.userId, byUserId: place.userId },
    }),
  },
  'offer.people': {
    kind: 'shared',
    why: 'everybody who recruits may be asked to approve, whatever the scope of who asks',
    call: () => ({ body: { keyword: 'nobody is called so' } }),
  },
  'offer.choices': { kind: 'departments', lists: () => ({}) },
  'offer.send': {
    ...made,
    names: async (place, world) => ({ query: { offerId: (await newOffer(world, place, 'APPROVED')).offerId } }),
  },
  'offer.recall': {
    ...made,
    names: async (place, world) => ({ query: await one(place, world), body: { reason: '编制取消' } }),
  },
  'offer.hiring': {
    kind: 'made',
    names: async (place, world) => ({ query: await one(place, world) }),
  },
  'offer.hire': {
    ...made,
    names: async (place, world) => ({ query: await one(place, world), body: { jobNumber: 'N1' } }),
  },
  'offerLetter.show': { kind: 'public', why: 'whoever has the link that was sent to the candidate' },
  'offerLetter.sendCode': { kind: 'public', why: 'the code goes to the phone of the candidate alone' },
  'offerLetter.accept': { kind: 'public', why: 'with the link and the code on the phone of the candidate' },
  'offerLetter.decline': { kind: 'public', why: 'whoever has the link that was sent to the candidate' },
  'ownOffer.list': { kind: 'applicant', why: 'what was sent to them' },
  'ownOffer.open': { kind: 'applicant', why: 'what was sent to them' },
};

export const foreign: Foreign<KeyOf<Names>> = {
  'offer.list': ({ applicationId }) => ({ query: { applicationId } }),
  'offer.detail': ({ offerId }) => ({ query: { offerId } }),
  'offer.pay': ({ offerId }) => ({ query: { offerId } }),
  'offer.letter': ({ offerId }) => ({ query: { offerId } }),
  'offer.add': ({ applicationId, departmentId, userId }) => ({
    body: { applicationId, pay: 1_500_000, ...terms(departmentId, userId) },
  }),
  'offer.modify': ({ offerId, departmentId, userId }) => ({
    query: { offerId },
    body: { ...terms(departmentId, userId), version: 1 },
  }),
  'offer.submit': ({ offerId }) => ({ query: { offerId } }),
  'offer.decide': ({ offerId }) => ({ query: { offerId }, body: { decision: 'APPROVED' } }),
  'offer.replaceApprover': ({ offerId, userId }) => ({ query: { offerId }, body: { userId, byUserId: userId } }),
  'offer.send': ({ offerId }) => ({ query: { offerId } }),
  'offer.recall': ({ offerId }) => ({ query: { offerId }, body: { reason: '编制取消' } }),
  'offer.hiring': ({ offerId }) => ({ query: { offerId } }),
  'offer.hire': ({ offerId }) => ({ query: { offerId }, body: { jobNumber: 'N1' } }),
  'ownOffer.open': ({ offerId }) => ({ body: { offerId } }),
};
