import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstLoad, onDemand } from './bare-contracts.ts';

const dist = fileURLToPath(new URL('./dist/', import.meta.url));
const manifestFile = path.join(dist, '.vite/manifest.json');

interface Part {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Part>>;

const frame = 'index.html';

/** What the frame loads for whoever goes beyond the first pages. */
const beyond = ['app/admin-root.tsx', 'app/more-routes.ts'];

/** The frame knows pages beside the way; those on it are named. */
const isOnTheWay = (part: string) =>
  ![...onDemand, ...beyond].includes(part) &&
  // Two parts of the frame ask for it, so that it has no name of its own.
  !part.startsWith('_guard-') &&
  (!part.endsWith('-page.tsx') || firstLoad.includes(part));

/** The parts of the pages on the way, what they import, and what they load themselves once they are used in any way. */
function partsOnTheWay(manifest: Manifest) {
  const found = new Set(firstLoad.map((file) => (file === 'app/main.tsx' ? frame : file)));
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const other of [...imports, ...dynamicImports.filter(isOnTheWay)]) found.add(other);
  }
  return found;
}

test.skipIf(!existsSync(manifestFile))('all that is loaded up to the first question is less than 250 kB', () => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const parts = partsOnTheWay(manifest);
  expect([...parts].filter((name) => manifest[name] === undefined)).toEqual([]);
  const files = new Set([...parts].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]));
  const weights = [...files].map(
    (file) => [gzipSync(readFileSync(path.join(dist, file))).length / 1000, file] as const,
  );
  const heaviest = weights.sort(([one], [other]) => other - one).map(([weight, file]) => `${weight} kB ${file}`);
  const sum = weights.reduce((sum, [weight]) => sum + weight, 0);
  expect(sum, heaviest.join('\n')).toBeLessThan(250);
  // The way was followed to its end.
  expect(sum).toBeGreaterThan(150);
});
