import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const manifestFile = path.join(dist, '.vite/manifest.json');
const desk = 'modules/exam/take/code/code-desk.tsx';
const mirror = 'kit/code-editor/mirror.ts';
const before = ['index.html', 'modules/exam/take/exam-take-page.tsx'];

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

test.skipIf(!existsSync(manifestFile))('the editor with all its languages loads less than 120 kB more', () => {
  const manifest: Readonly<Record<string, Part>> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const filesOf = (entries: readonly string[]) => {
    const found = new Set(entries);
    for (const name of found) for (const other of manifest[name]?.imports ?? []) found.add(other);
    return new Set([...found].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]));
  };
  expect([desk, mirror, ...before].filter((name) => manifest[name] === undefined)).toEqual([]);
  const added = filesOf([desk, mirror]).difference(filesOf(before));
  // What taking and practising put around the editor: samples, runs, drafts.
  const isOfPage = (file: string) => /\/code-(desk|drafts)-/.test(file);
  // as `precompress` lays them beside the files
  const weightOf = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000;
  const weights = [...added].map((file) => [weightOf(file), file] as const);
  const sumOf = (some: typeof weights) => some.reduce((sum, [weight]) => sum + weight, 0);
  const told = weights.map((one) => one.join(' kB ')).join('\n');
  const editor = sumOf(weights.filter(([, file]) => !isOfPage(file)));
  expect(editor, told).toBeLessThan(120);
  // It was weighed, and not an empty file.
  expect(editor).toBeGreaterThan(60);
  // With what the taking page puts around it: samples, runs and their results.
  expect(sumOf(weights), told).toBeLessThan(125);
});
