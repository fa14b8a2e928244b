import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { runtime } from './runtime.ts';

interface Told {
  readonly data: readonly (readonly [string, string])[];
  readonly ended: boolean;
}

/** The window of a package, without a clock: what it tells, it tells at once. */
function packageWindow(version: '1.2' | '2004', data: readonly (readonly [string, string])[] = []) {
  const told: Told[] = [];
  const host = { postMessage: (message: Told) => told.push(message) };
  const window = {
    ...{ parent: host, top: host, name: `zhixing-scorm:${JSON.stringify({ version, data })}` },
    addEventListener: () => undefined,
  };
  const context = createContext({ window, document: {}, setInterval: () => 0 });
  runInContext(runtime, context);
  const set = (name: string, value: string): string =>
    runInContext(
      version === '1.2'
        ? `window.API.LMSInitialize(''); window.API.LMSSetValue(${JSON.stringify(name)}, ${JSON.stringify(value)})`
        : `window.API_1484_11.Initialize(''); window.API_1484_11.SetValue(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
      context,
    );
  return { told, set };
}

describe('the run time of a package', () => {
  test.each([
    ['1.2', 'cmi.core.lesson_status', 'passed'],
    ['1.2', 'cmi.core.score.raw', '90'],
    ['2004', 'cmi.completion_status', 'completed'],
    ['2004', 'cmi.success_status', 'passed'],
    ['2004', 'cmi.score.scaled', '0.9'],
  ] as const)('of %s tells %s at once, and the same again only once', (version, name, value) => {
    const { told, set } = packageWindow(version);
    expect([set(name, value), set(name, value)]).toEqual(['true', 'true']);
    expect(told.map(({ data, ended }) => [Object.fromEntries(data)[name], ended])).toEqual([[value, false]]);
  });

  test('tells a bookmark with the next of these, and a value that is refused never', () => {
    const { told, set } = packageWindow('1.2');
    set('cmi.suspend_data', '第 2 页');
    expect(set('cmi.core.lesson_status', 'wonderful')).toBe('false');
    expect(told).toHaveLength(0);
    set('cmi.core.lesson_status', 'incomplete');
    expect(told.map(({ data }) => Object.fromEntries(data))).toEqual([
      { 'cmi.suspend_data': '第 2 页', 'cmi.core.lesson_status': 'incomplete' },
    ]);
  });
});
