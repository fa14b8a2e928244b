import { inject } from 'vitest';

/** The database of this worker. */
export function databaseUrl() {
  const urls = inject('databaseUrls')[inject('databasesOf')];
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const url = urls[(worker - 1) % urls.length];
  if (!url) throw new Error('No database was made for this worker');
  return url;
}
