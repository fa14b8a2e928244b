import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { contracts } from '#contract/all.ts';
import type { Contract } from '#contract/endpoint.ts';
import { createApp } from '../server/app/app.ts';
import { localStorage } from '../server/kit/files/storage.ts';
import { testServer } from './server.ts';

const endpoints = Object.values(contracts).flatMap((contract: Contract) => Object.values(contract));

/** Every service's calls begin alike, so that a proxy can tell them from pages. */
const prefixes =
  /^\/(auth|(user|question|judge|paper|exam|course|knowledge|post|evaluate|study|recruit|interview|live|operation|analysis)\/api\/v[12])\/[a-zA-Z]/;

test('every endpoint of the contract has a route in the running application', async () => {
  const { db, keys } = await testServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-routes-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const log = pino({ level: 'silent' });
  const { app } = await createApp({ db, keys, storage: localStorage(dataDir), log, webRoot: undefined });
  onTestFinished(() => app.close());
  await app.ready();
  const missing = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('no two endpoints share an address', () => {
  const addresses = endpoints.map((endpoint) => endpoint.path);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  // A parameter stands where no other endpoint has a word.
  const shapes = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every address begins with the prefix of a service and is spelled as an address', () => {
  const odd = endpoints.map((endpoint) => endpoint.path).filter((address) => !prefixes.test(address));
  expect(odd).toEqual([]);
  const misspelled = endpoints
    .map((endpoint) => endpoint.path)
    .filter((address) => !/^(\/:?[a-zA-Z0-9-]+)+$/.test(address));
  expect(misspelled).toEqual([]);
});
