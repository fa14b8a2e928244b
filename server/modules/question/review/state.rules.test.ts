import { describe, expect, test } from 'vitest';
import { type Question, questionStates } from '#contract/question/question.ts';
import { reviewActions } from '#contract/question/review.ts';
import { savedState, stateAfter } from './state.rules.ts';

const saved = (review: boolean, changed: boolean) =>
  [undefined, ...questionStates].map((before) => savedState(before, { draft: false, changed, review }));

test('without review saving approves, but for what is disabled', () => {
  expect(saved(false, true)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'DISABLED']);
});

test('with review on, a change of an approved question awaits approval, drafts stay with their author', () => {
  expect(saved(true, true)).toEqual(['DRAFT', 'DRAFT', 'PENDING', 'PENDING', 'DRAFT', 'DISABLED']);
  expect(saved(true, false)).toEqual(['DRAFT', 'DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'DISABLED']);
});

test('a draft is a draft', () => {
  for (const before of questionStates)
    expect(savedState(before, { draft: true, changed: true, review: false })).toBe('DRAFT');
});

describe('actions', () => {
  const facts = { unfinished: undefined, unverified: undefined, own: false, unseen: false, wasApproved: false };
  const table = (review: boolean, more: Partial<Omit<Parameters<typeof stateAfter>[1], 'state'>> = {}) =>
    Object.fromEntries(
      reviewActions.map((action) => {
        const to = questionStates.map((state) => stateAfter(action, { ...facts, ...more, state }, review));
        return [action, to.map((outcome) => ('to' in outcome ? outcome.to : '-')).join(' ')];
      }),
    );

  test('lead from DRAFT, PENDING, APPROVED, REJECTED and DISABLED to', () => {
    expect(table(true)).toEqual({
      submit: 'PENDING - - PENDING -',
      approve: '- APPROVED - - -',
      reject: '- REJECTED - - -',
      disable: '- - DISABLED - -',
      enable: '- - - - PENDING',
      withdraw: '- DRAFT - - -',
    });
    expect(table(false)).toMatchObject({ submit: 'APPROVED - - APPROVED -', enable: '- - - - APPROVED' });
  });

  test('an unfinished one is not submitted, an own one not approved, an unchanged one enabled as it was', () => {
    expect(table(true, { unfinished: '请填写题干' }).submit).toBe('- - - - -');
    expect(table(true, { own: true }).approve).toBe('- - - - -');
    expect(table(true, { unseen: true })).toMatchObject({ approve: '- - - - -', reject: '- - - - -' });
    expect(table(true, { unseen: true })).toMatchObject({ submit: 'PENDING - - PENDING -', withdraw: '- DRAFT - - -' });
    expect(table(true, { own: true }).reject).toBe('- REJECTED - - -');
    expect(table(true, { wasApproved: true }).enable).toBe('- - - - APPROVED');
  });

  test('lead to APPROVED only once code was seen to pass', () => {
    const unverified = '参考程序还没有验证';
    const to = (action: (typeof reviewActions)[number], state: Question['state'], review: boolean, more = {}) =>
      stateAfter(action, { ...facts, unverified, ...more, state }, review);
    expect(to('approve', 'PENDING', true)).toEqual({ reason: unverified });
    expect(to('submit', 'DRAFT', false)).toEqual({ reason: unverified });
    expect(to('submit', 'DRAFT', true)).toEqual({ to: 'PENDING' });
    expect(to('enable', 'DISABLED', false)).toEqual({ reason: unverified });
    // What was approved before stays so.
    expect(to('enable', 'DISABLED', false, { wasApproved: true })).toEqual({ to: 'APPROVED' });
  });
});
