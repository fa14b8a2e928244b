import { beforeEach, expect, test } from 'vitest';
import { AbsenceNote, type DocumentStart, type NoteStore } from './absence-note.ts';

const address = '/exam/take/a';
const first: DocumentStart = { at: 500, address, reloaded: false };

let store: NoteStore;

beforeEach(() => {
  const kept = new Map<string, string>();
  store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

const note = (start: DocumentStart) => new AbsenceNote(store, address, start);
const loaded = (at: number, more: Partial<DocumentStart> = {}): DocumentStart => ({
  at,
  address,
  reloaded: false,
  ...more,
});

test('a reload is no absence, be it after minutes without network', () => {
  note(first).write(1000, true);
  expect(note(loaded(990, { reloaded: true })).awayMs(61_000)).toBe(0);
  expect(note(loaded(300_000, { reloaded: true })).awayMs(301_000)).toBe(0);
});

test('whoever went elsewhere in this tab was away until the exam began to load', () => {
  note(first).write(1000, true);
  expect(note(loaded(9000.4)).awayMs(70_000)).toBe(8000);
  // a browser begins to load the next page before it takes the last one away
  expect(note(loaded(990)).awayMs(70_000)).toBe(0);
});

test('whoever had left before the page was reloaded was away until then', () => {
  note(first).write(1000, false);
  expect(note(loaded(9000, { reloaded: true })).awayMs(70_000)).toBe(8000);
});

test('whoever comes back by way of another page was away until now', () => {
  note(first).write(1000, false);
  expect(note(first).awayMs(4000)).toBe(3000);
  expect(note(loaded(2000, { address: '/', reloaded: true })).awayMs(4000)).toBe(3000);
});

test('it concerns one exam, and is done with once cleared', () => {
  note(first).write(1000, false);
  expect(new AbsenceNote(store, '/exam/take/b', first).awayMs(5000)).toBeUndefined();
  note(first).clear();
  expect(note(first).awayMs(5000)).toBeUndefined();
});

test('a clock that was set back, or something else in its place, is no time at all', () => {
  note(first).write(9000, false);
  expect(note(first).awayMs(5000)).toBe(0);
  store.setItem(`exam-absence:${address}`, 'x');
  expect(note(first).awayMs(5000)).toBeUndefined();
});
