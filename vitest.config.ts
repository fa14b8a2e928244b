import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// For the threads and servers that tests start: most of what they cost is compiling the same modules again.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

// On two cores as well, where one worker would leave a core idle.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Files follow each other in the same few processes, since loading the whole server for each took longer than the tests. */
const together = {
  isolate: false,
  setupFiles: ['test/setup/file-end.ts'],
  provide: { databasesOf: 'http' as const },
  // A whole service with its demonstration starts in some tests, beside others on the same cores.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  maxWorkers,
  sequence: { groupOrder: 0 },
};

/** A test that puts other modules in the place of ours, or counts what a process keeps, has one for itself. */
const alone = '**/*.alone.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['test/database.ts'],
    maxWorkers,
    projects: [
      {
        test: {
          ...together,
          name: 'rules-http',
          include: ['{contract,shared,server,test}/**/*.test.ts'],
          exclude: ['test/browser/**', alone],
        },
      },
      {
        test: {
          ...together,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          // Much of the web is one of its kind in a page: its modules are new for each file, its libraries are not.
          setupFiles: [...together.setupFiles, 'test/setup/new-page.ts'],
        },
      },
      { test: { ...together, name: 'alone', include: [`{contract,shared,server,web,test}/${alone}`], isolate: true } },
      {
        test: {
          ...together,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          provide: { databasesOf: 'browser' },
          // Long enough for many waits of a page, each of which may be as long as the longest (browser.ts).
          testTimeout: 600_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          // A page waits for real seconds on cores that are shared; what needed a second try is named in the report.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
