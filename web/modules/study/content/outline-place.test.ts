import { expect, test } from 'vitest';
import type { CourseChapter, SectionRow } from '#contract/study/content.ts';
import { moveOf, stepOf } from './outline-place.ts';

const section = (sectionId: string) => ({ sectionId }) as SectionRow;
const chapter = (chapterId: string, ...ids: string[]): CourseChapter => ({
  ...{ chapterId, title: chapterId, sections: ids.map(section) },
});
const outline = [chapter('A', 'a1', 'a2', 'a3'), chapter('B', 'b1'), chapter('C')];

test('a dragged chapter stands before or behind the one it was dropped at, wherever in it', () => {
  expect(moveOf(outline, { draggedId: 'C', onId: 'A', where: 'before' })).toMatchObject({ beforeId: 'A' });
  expect(moveOf(outline, { draggedId: 'A', onId: 'B', where: 'after' })).toMatchObject({ beforeId: 'C' });
  expect(moveOf(outline, { draggedId: 'A', onId: 'b1', where: 'before' })).toMatchObject({ beforeId: 'C' });
  expect(moveOf(outline, { draggedId: 'A', onId: 'a1', where: 'before' })).toBeUndefined();
});

test('a dragged section goes between sections, to the end of a chapter or to its beginning', () => {
  const drop = (draggedId: string, onId: string, where: 'inside' | 'before' | 'after') => {
    const move = moveOf(outline, { draggedId, onId, where });
    return move?.kind === 'section' ? [move.chapterId, move.beforeId] : undefined;
  };
  expect(drop('a1', 'a3', 'before')).toEqual(['A', 'a3']);
  expect(drop('a1', 'a2', 'after')).toEqual(['A', 'a3']);
  expect(drop('a1', 'B', 'inside')).toEqual(['B', null]);
  expect(drop('a1', 'B', 'after')).toEqual(['B', 'b1']);
  expect(drop('a1', 'b1', 'after')).toEqual(['B', null]);
  expect(drop('a1', 'a1', 'after')).toBeUndefined();
});

test('by the keyboard things go one step, sections over the edge of their chapter', () => {
  const step = (id: string, down: boolean) => {
    const move = stepOf(outline, id, down);
    return move && [move.chapterId, move.beforeId];
  };
  expect(step('a1', true)).toEqual(['A', 'a3']);
  expect(step('a2', true)).toEqual(['A', null]);
  expect(step('a3', true)).toEqual(['B', 'b1']);
  expect(step('b1', true)).toEqual(['C', null]);
  expect(step('b1', false)).toEqual(['A', null]);
  expect(step('a1', false)).toBeUndefined();
  expect(step('A', true)).toEqual(['A', 'C']);
  expect(step('C', false)).toEqual(['C', 'B']);
  expect(step('C', true)).toBeUndefined();
});
