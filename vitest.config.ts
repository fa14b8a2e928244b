import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules-http',
          include: ['{contract,server,web,test}/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'node_modules/**'],
          globalSetup: ['test/database.ts'],
          // A whole service with its demonstration starts in some tests, beside others on the same cores.
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // On two cores as well, where one worker would leave a core idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/database.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Beside another one on two cores a page is late, and a press meets a dialog that still grows.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
