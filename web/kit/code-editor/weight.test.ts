import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const manifestFile = path.join(dist, '.vite/manifest.json');
const mirror = 'kit/code-editor/mirror.ts';

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

test.skipIf(!existsSync(manifestFile))('the editor with all its languages weighs less than 120 kB', () => {
  const manifest: Readonly<Record<string, Part>> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const withImports = (entry: string) => {
    const found = new Set([entry]);
    for (const name of found) for (const other of manifest[name]?.imports ?? []) found.add(other);
    return found;
  };
  expect(manifest[mirror]).toBeDefined();
  const there = withImports('index.html');
  const files = [...withImports(mirror)]
    .filter((name) => !there.has(name))
    .flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]);
  const weights = files.map((file) => [gzipSync(readFileSync(path.join(dist, file))).length / 1000, file] as const);
  const sum = weights.reduce((sum, [weight]) => sum + weight, 0);
  expect(sum, weights.map((one) => one.join(' kB ')).join('\n')).toBeLessThan(120);
  // It was weighed, and not an empty file.
  expect(sum).toBeGreaterThan(60);
});
