import { FileKeeper } from './file-keeper.ts';
import { type ExamBuild, servingOf } from './serving.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put in by the build. */
declare const examBuild: ExamBuild;

const scope = self as unknown as WorkerScope;
const keeper = new FileKeeper(examBuild, {
  caches,
  fetch: (request, init) => fetch(request, init),
  after: (ms) => new Promise((over) => setTimeout(over, ms)),
});

scope.addEventListener('install', (event) => event.waitUntil(keeper.fill().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([keeper.clearOld(), scope.clients.claim()])));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const serving = servingOf(request, scope.location.origin, examBuild);
  if (serving) event.respondWith(keeper[serving](request));
});
