import { expect, test } from 'vitest';
import { CodeDraftStore, type TextStore } from './code-drafts.ts';

function device(): TextStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test('each language keeps its text, over a reload too', () => {
  const store = device();
  const drafts = new CodeDraftStore('a1', store);
  drafts.keep('q1', 'python', { python: 'print(1)' });
  drafts.keep('q1', 'java', { java: 'class Main {}' });
  drafts.keep('q2', 'c', { c: 'int main;' });
  const again = new CodeDraftStore('a1', store);
  expect(again.of('q1')).toEqual({ shown: 'java', texts: { python: 'print(1)', java: 'class Main {}' } });
  expect(again.of('q2').texts).toEqual({ c: 'int main;' });
  expect(new CodeDraftStore('a2', store).of('q1')).toEqual({ texts: {} });
});

test('nothing of it stays once the attempt is over', () => {
  const store = device();
  const drafts = new CodeDraftStore('a1', store);
  drafts.keep('q1', 'python', { python: 'print(1)' });
  new CodeDraftStore('a2', store).keep('q1', 'c', { c: '1' });
  drafts.clear(['q1', 'q2']);
  expect([...store.kept.keys()]).toEqual(['exam-code:a2:q1']);
  expect(drafts.of('q1').texts).toEqual({});
});

test('a device that keeps nothing loses nothing while the page is open', () => {
  const full = () => {
    throw new Error('full');
  };
  const drafts = new CodeDraftStore('a1', { getItem: full, setItem: full, removeItem: full });
  drafts.keep('q1', 'python', { python: 'print(1)' });
  drafts.keep('q1', 'c', { c: 'int' });
  expect(drafts.of('q1').texts).toEqual({ python: 'print(1)', c: 'int' });
  expect(() => drafts.clear(['q1'])).not.toThrow();
  expect(new CodeDraftStore('a1', undefined).of('q1')).toEqual({ texts: {} });
});

test('what somebody else has put there is no draft', () => {
  const store = device();
  for (const text of ['', 'null', '{', '{"shown":"ruby","texts":{"ruby":"1","c":2}}', '[]']) {
    store.setItem('exam-code:a1:q1', text);
    expect(new CodeDraftStore('a1', store).of('q1').texts).toEqual({});
  }
});
