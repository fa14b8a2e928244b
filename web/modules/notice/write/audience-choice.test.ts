import { expect, test } from 'vitest';
import { type AudienceChoice, audienceOf, chosenNothing } from './audience-choice.ts';

const some: AudienceChoice = { to: 'some', departmentIds: ['d'], postIds: [], tagIds: ['t'], userIds: [] };

test('only what stands on the page is sent', () => {
  expect(audienceOf(some)).toEqual({ departmentIds: ['d'], postIds: [], tagIds: ['t'], userIds: [] });
  expect(audienceOf({ ...some, to: 'everyone' })).toEqual({ everyone: true });
  expect(audienceOf({ ...some, to: 'everyOrganisation' })).toEqual({ everyOrganisation: true });
});

test('some of nothing is nothing', () => {
  expect(chosenNothing(some)).toBe(false);
  expect(chosenNothing({ ...some, departmentIds: [], tagIds: [] })).toBe(true);
  expect(chosenNothing({ ...some, to: 'everyone', departmentIds: [], tagIds: [] })).toBe(false);
});
