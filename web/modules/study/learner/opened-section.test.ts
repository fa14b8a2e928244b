import { expect, test } from 'vitest';
import type { LearnedSection } from '#contract/study/learning.ts';
import { afterSection, mayLearn, whyNotShown } from './opened-section.ts';

const section = (sectionId: string, more: Partial<LearnedSection> = {}): LearnedSection => ({
  ...{ sectionId, kind: 'ARTICLE' as const, title: sectionId, required: true, durationMs: null, progress: 0 },
  ...{ completedAt: null, ...more },
});
const done = { completedAt: '2026-11-28T08:00:00.000Z' };
const view = (...chapters: LearnedSection[][]) => ({
  chapters: chapters.map((sections, at) => ({ chapterId: `${at}`, title: `${at}`, sections })),
});
const idsOf = (sections: readonly LearnedSection[]) => sections.map(({ sectionId }) => sectionId);

test('the next section may stand in the next chapter', () => {
  const { next } = afterSection(view([section('a')], [], [section('b')]), 'a');
  expect(next?.sectionId).toBe('b');
});

test('at the end it is told what is left besides the section itself', () => {
  const course = view([section('a'), section('b', done), section('c', { required: false })], [section('d')]);
  const { next, left, done: all } = afterSection(course, 'd');
  expect([next, idsOf(left), all]).toEqual([undefined, ['a'], false]);
});

test('what is optional is not left, unless nothing else is there', () => {
  const optional = { required: false };
  const some = afterSection(view([section('a', optional), section('b', done)]), 'b');
  expect([idsOf(some.left), some.done]).toEqual([[], true]);
  const none = afterSection(view([section('a', optional), section('b', { ...optional, ...done })]), 'b');
  expect([idsOf(none.left), none.done]).toEqual([['a'], false]);
});

test.each([
  [{ manages: false, membership: 'ACTIVE', state: 'OPEN' }, true, '已不在课程里'],
  [{ manages: true, membership: 'NONE', state: 'DRAFT' }, true, '已不在课程里'],
  [{ manages: false, membership: 'ACTIVE', state: 'CLOSED' }, false, '课程已关闭'],
  [{ manages: false, membership: 'ACTIVE', state: 'DRAFT' }, false, '还没有开放'],
  [{ manages: false, membership: 'NONE', state: 'OPEN' }, false, undefined],
] as const)('%o may learn: %s', (standing, may, why) => {
  expect(mayLearn(standing)).toBe(may);
  if (why) expect(whyNotShown(standing)).toContain(why);
  else expect(whyNotShown(standing)).toBeUndefined();
});
