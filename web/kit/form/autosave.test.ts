import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeAutosave, pauseMs, retryMs, type SaveOutcome, type SaveState } from './autosave.ts';

interface Stored {
  readonly version: number;
  readonly text: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers when the test says so. */
function setUp() {
  const sent: [string, number][] = [];
  const states: SaveState<Stored>[] = [];
  const waiting: ((outcome: SaveOutcome<Stored>) => void)[] = [];
  const autosave = makeAutosave<string, Stored>({
    version: 1,
    send: (value, version) => {
      sent.push([value, version]);
      return new Promise((resolve) => waiting.push(resolve));
    },
    tell: (state) => states.push(state),
  });
  const answer = async (outcome: SaveOutcome<Stored>) => {
    waiting.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const phase = () => states.at(-1)?.phase;
  return { autosave, sent, states, answer, phase, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

const saved = (version: number) => ({ kind: 'saved', version }) as const;
const lost = { kind: 'lost', text: '断网' } as const;
const stale = { kind: 'stale', current: { version: 7, text: '别人的' } } as const;

describe('saving by itself', () => {
  test('one save, a while after the last change', async () => {
    const { autosave, sent, answer, phase, pass } = setUp();
    autosave.change('a');
    await pass(pauseMs - 1);
    autosave.change('b');
    await pass(pauseMs - 1);
    expect([sent, phase()]).toEqual([[], 'unsaved']);
    await pass(1);
    expect([sent, phase()]).toEqual([[['b', 1]], 'saving']);
    await answer(saved(2));
    expect([phase(), autosave.unsaved()]).toEqual(['saved', false]);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  test('a change during a save goes out after it, on the version that it made', async () => {
    const { autosave, sent, answer, phase, pass } = setUp();
    autosave.change('a');
    await pass(pauseMs);
    autosave.change('b');
    await pass(pauseMs);
    expect([sent, phase()]).toEqual([[['a', 1]], 'saving']);
    await answer(saved(2));
    expect(sent).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    await answer(saved(3));
    expect(phase()).toBe('saved');
  });

  test('a change shortly before the answer still waits for its pause', async () => {
    const { autosave, sent, answer, phase, pass } = setUp();
    autosave.change('a');
    await pass(pauseMs);
    autosave.change('b');
    await answer(saved(2));
    expect([sent.length, phase()]).toEqual([1, 'unsaved']);
    await pass(pauseMs);
    expect(sent[1]).toEqual(['b', 2]);
  });
});

describe('what goes wrong', () => {
  test('a lost save is sent again, later and later, until it arrives', async () => {
    const { autosave, sent, answer, phase, pass } = setUp();
    autosave.change('a');
    await pass(pauseMs);
    for (const ms of [...retryMs, retryMs.at(-1) ?? 0]) {
      await answer(lost);
      expect([phase(), autosave.unsaved()]).toEqual(['failed', true]);
      const before = sent.length;
      await pass(ms - 1);
      expect(sent).toHaveLength(before);
      await pass(1);
      expect(sent).toHaveLength(before + 1);
    }
    await answer(saved(2));
    expect(phase()).toBe('saved');
  });

  test('a refused save waits for another change', async () => {
    const { autosave, sent, answer, states, pass } = setUp();
    autosave.change('a');
    await pass(pauseMs);
    await answer({ kind: 'refused', text: '不行' });
    expect(states.at(-1)).toEqual({ phase: 'failed', text: '不行', refused: true });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    autosave.change('b');
    await pass(pauseMs);
    expect(sent[1]).toEqual(['b', 1]);
  });
});

describe('saving at once', () => {
  test('waits for no pause and tells when all is saved', async () => {
    const { autosave, sent, answer } = setUp();
    expect(await autosave.flush()).toBe(true);
    autosave.change('a');
    const done = autosave.flush();
    expect(sent).toEqual([['a', 1]]);
    await answer(saved(2));
    expect(await done).toBe(true);
  });

  test('during a save, saves what came since too', async () => {
    const { autosave, sent, answer, pass } = setUp();
    autosave.change('a');
    await pass(pauseMs);
    autosave.change('b');
    const done = autosave.flush();
    await answer(saved(2));
    await answer(saved(3));
    expect([sent, await done]).toEqual([
      [
        ['a', 1],
        ['b', 2],
      ],
      true,
    ]);
  });

  test('tells when it could not be saved', async () => {
    const { autosave, answer } = setUp();
    autosave.change('a');
    const done = autosave.flush();
    await answer(lost);
    expect([await done, autosave.unsaved()]).toEqual([false, true]);
    autosave.stop();
  });
});

describe('somebody else saved', () => {
  async function conflicting() {
    const parts = setUp();
    parts.autosave.change('我的');
    await parts.pass(pauseMs);
    await parts.answer(stale);
    return parts;
  }

  test('nothing is sent until a person decides; changes are kept', async () => {
    const { autosave, sent, states, pass } = await conflicting();
    expect(states.at(-1)).toEqual({ phase: 'conflict', theirs: stale.current });
    autosave.change('我的二');
    await pass(60_000);
    expect([sent.length, await autosave.flush(), autosave.unsaved()]).toEqual([1, false, true]);
  });

  test('one can save over it', async () => {
    const { autosave, sent, answer, phase } = await conflicting();
    autosave.change('我的二');
    const done = autosave.overwrite();
    expect(sent[1]).toEqual(['我的二', 7]);
    await answer(saved(8));
    expect([await done, phase()]).toEqual([true, 'saved']);
  });

  test('one can take it and go on from there', async () => {
    const { autosave, sent, phase, pass } = await conflicting();
    autosave.takeTheirs();
    expect([phase(), autosave.unsaved()]).toEqual(['saved', false]);
    autosave.change('接着改');
    await pass(pauseMs);
    expect(sent[1]).toEqual(['接着改', 7]);
  });
});
