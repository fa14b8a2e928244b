import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApplicationState, applicationStates, exits, stages } from '#contract/recruitment/states.ts';
import { isFinal, type MovedBy, moveOf, needsReason, returnsTo } from './application-moves.ts';

const movers: readonly MovedBy[] = ['hand', 'exam', 'interview', 'offer', 'applicant', 'job', 'transfer'];
const anyMove = fc.tuple(
  fc.constantFrom<ApplicationState>(...applicationStates),
  fc.constantFrom<ApplicationState>(...applicationStates),
  fc.constantFrom<MovedBy>(...movers),
);

test('nobody is hired but out of an accepted offer, by the offer', () => {
  fc.assert(
    fc.property(anyMove, ([from, to, by]) => {
      if (to !== 'HIRED' || !moveOf(from, to, by)) return;
      expect([from, by]).toEqual(['OFFER_ACCEPTED', 'offer']);
    }),
  );
});

test('a hire is final', () => {
  for (const to of applicationStates) for (const by of movers) expect(moveOf('HIRED', to, by)).toBeUndefined();
  expect(isFinal('HIRED')).toBe(true);
});

/** An offer that came to nothing is followed by another. */
const anotherOffer = (from: ApplicationState, to: ApplicationState) =>
  ['OFFER_DECLINED', 'OFFER_EXPIRED', 'OFFER_RECALLED'].includes(from) && to === 'OFFER_APPROVING';

/** One that was recalled before it was sent: the candidate never heard of it. */
const unsentOffer = (from: ApplicationState, to: ApplicationState) =>
  from === 'OFFER_APPROVING' && to === 'INTERVIEW_PASS';

test('only people go back or bring back, and say why; but another offer follows one that came to nothing', () => {
  for (const from of applicationStates) {
    for (const to of applicationStates) {
      const back = movers.filter((by) => moveOf(from, to, by) === 'back');
      const allowed = anotherOffer(from, to) || unsentOffer(from, to) ? ['offer'] : ['hand'];
      expect([from, to, back.filter((by) => !allowed.includes(by))]).toEqual([from, to, []]);
    }
  }
  expect(moveOf('INTERVIEW', 'SCREEN_PASS', 'hand')).toBe('back');
  expect(moveOf('INTERVIEW', 'NEW', 'hand')).toBeUndefined();
  expect(moveOf('REJECTED', 'SCREEN_PASS', 'hand')).toBe('back');
  expect(needsReason('back', 'hand')).toBe(true);
});

test('nothing but a person rejects', () => {
  for (const from of stages) {
    for (const by of movers.filter((mover) => mover !== 'hand')) expect(moveOf(from, 'REJECTED', by)).toBeUndefined();
  }
  expect(moveOf('NEW', 'REJECTED', 'hand')).toBe('exit');
  expect(needsReason('exit', 'hand')).toBe(true);
});

test('an exit leads to no other exit', () => {
  for (const from of exits)
    for (const to of exits) for (const by of movers) expect(moveOf(from, to, by)).toBeUndefined();
});

test('who was moved to another job goes on there and does not come back', () => {
  expect(moveOf('INTERVIEW', 'TRANSFERRED', 'transfer')).toBe('exit');
  expect(moveOf('INTERVIEW', 'TRANSFERRED', 'hand')).toBeUndefined();
  for (const to of applicationStates) for (const by of movers) expect(moveOf('TRANSFERRED', to, by)).toBeUndefined();
});

test('what ended comes back to where it was, or one stage before, never further', () => {
  expect(
    ['NEW', 'SCREEN_PASS', 'INTERVIEW', 'INTERVIEW_PASS'].map((to) => returnsTo('SCREEN_PASS', to as never)),
  ).toEqual([true, true, false, false]);
  expect(returnsTo('INTERVIEW', 'SCREEN_PASS')).toBe(true);
  expect(returnsTo('INTERVIEW', 'NEW')).toBe(false);
  expect([returnsTo('OFFER_SENT', 'INTERVIEW_PASS'), returnsTo('OFFER_SENT', 'NEW')]).toEqual([true, false]);
});

test('optional stages may be passed over, and an offer is answered only once it was sent', () => {
  expect(moveOf('SCREEN_PASS', 'INTERVIEW', 'hand')).toBe('forward');
  expect(moveOf('SCREEN_PASS', 'EXAM_SENT', 'hand')).toBeUndefined();
  expect(moveOf('SCREEN_PASS', 'EXAM_SENT', 'exam')).toBe('forward');
  expect(moveOf('OFFER_APPROVING', 'OFFER_ACCEPTED', 'offer')).toBeUndefined();
  expect(moveOf('NEW', 'OFFER_DECLINED', 'offer')).toBeUndefined();
  expect(moveOf('OFFER_SENT', 'INTERVIEW_PASS', 'hand')).toBeUndefined();
});
