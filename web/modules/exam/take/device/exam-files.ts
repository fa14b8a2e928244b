/**
 * Has the browser keep the files of the taking page, so that it opens without network. Browsers do that where the
 * context is secure; elsewhere a page that is left while something is unsent asks before it goes.
 */
export function keepExamFiles() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/exam-worker.js', { updateViaCache: 'none' }).catch(() => {});
}

/**
 * Before the exam: its files, and the promise of the browser not to clear away what it keeps here. Asking for that may
 * bring up a question of the browser, which has no place in an exam.
 */
export function prepareDevice() {
  keepExamFiles();
  if ('storage' in navigator) navigator.storage.persist?.().catch(() => {});
}
