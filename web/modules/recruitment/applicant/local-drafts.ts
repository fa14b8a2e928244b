const prefix = 'apply-draft:';

const keyOf = (applicantId: string, jobId: string) => `${prefix}${applicantId}:${jobId}`;

export interface LocalDraft<T> {
  readonly savedAt: string;
  readonly value: T;
}

/** What was written on this device, also where the network was not there to save it. */
export function readLocalDraft<T>(applicantId: string, jobId: string): LocalDraft<T> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(applicantId, jobId)) ?? 'null') as LocalDraft<T> | null;
    return draft?.savedAt && draft.value ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveLocalDraft<T>(applicantId: string, jobId: string, value: T) {
  try {
    const draft: LocalDraft<T> = { savedAt: new Date().toISOString(), value };
    localStorage.setItem(keyOf(applicantId, jobId), JSON.stringify(draft));
  } catch {
    // A full or forbidden store: the server has it.
  }
}

export const dropLocalDraft = (applicantId: string, jobId: string) =>
  localStorage.removeItem(keyOf(applicantId, jobId));

/** Nothing of a resume stays on a device that somebody has signed out of. */
export function forgetLocalDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
