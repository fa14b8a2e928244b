/**
 * Has the browser keep the files of the taking page, so that it opens without network, and a page that says that there is
 * none. Browsers do that where the context is secure; elsewhere a page that is left while something is unsent asks
 * before it goes.
 */
export function keepFiles() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/exam-worker.js', { updateViaCache: 'none' }).catch(() => {});
}
