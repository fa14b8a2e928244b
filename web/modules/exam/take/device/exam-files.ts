import { keepFiles } from '../../../../kit/keep-files.ts';

/**
 * Before the exam: its files, and the promise of the browser not to clear away what it keeps here. Asking for that may
 * bring up a question of the browser, which has no place in an exam.
 */
export function prepareDevice() {
  keepFiles();
  if ('storage' in navigator) navigator.storage.persist?.().catch(() => {});
}
