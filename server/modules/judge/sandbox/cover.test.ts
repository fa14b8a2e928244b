import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { coversOf } from './cover.rules.ts';
import { runInBox } from './run-in-box.ts';
import { sandboxKeeping } from './sandbox-state.ts';

const binds = [
  { from: '/usr', to: '/usr' },
  { from: '/lib', to: '/lib' },
];

test('what lies below a folder that boxes see is covered, once', () => {
  const folders = ['/usr/src/app', '/usr/src/app/data', '/srv/app', '/usrx', '/lib/data'];
  expect(coversOf(binds, folders)).toEqual({ covers: ['/usr/src/app', '/lib/data'], open: [] });
});

test('what holds a folder that boxes see cannot be covered', () => {
  expect(coversOf(binds, ['/usr', '/', '/srv']).open).toEqual(['/usr', '/']);
});

function makeFolder() {
  try {
    const folder = mkdtempSync('/usr/local/judge-cover-');
    writeFileSync(path.join(folder, 'secret'), 'secret');
    return folder;
  } catch {
    return undefined;
  }
}

const folder = makeFolder();
const state = await sandboxKeeping([folder ?? '/srv']);
afterAll(() => folder && rmSync(folder, { recursive: true }));
const limits = { cpuMs: 2000, wallMs: 8000, memoryMb: 64, processes: 16, outputBytes: 10_000, diskMb: 1 };

test.skipIf(!folder || !state.works)(
  'a program reads nothing of a covered folder below /usr, and writes nothing',
  async () => {
    if (!state.works) throw new Error(state.problem);
    const look = `ls ${path.dirname(folder ?? '')} | grep -c judge-cover; cat ${folder}/secret; ls -A ${folder}; echo x > ${folder}/mine; ls -A ${folder}; echo end`;
    const { stdout } = await runInBox(state.maker, { command: ['/bin/sh', '-c', look], limits });
    expect(Buffer.from(stdout).toString()).toMatch(/^[1-9]\d*\nend\n$/);
  },
);

test.skipIf(!state.works)('nothing is run where our own folder cannot be covered', async () => {
  expect(await sandboxKeeping(['/usr'])).toMatchObject({ works: false, problem: expect.stringContaining('/usr') });
});
