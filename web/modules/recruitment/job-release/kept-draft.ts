import { tabMemory } from '../../../kit/api/session/tab-memory.ts';
import { emptyJob, type JobValues } from './job-form-values.ts';

const key = 'new-job';

/** What somebody typed for a new job in this tab before a reload; it was never sent, so it may be of any shape. */
function kept(): Partial<JobValues> {
  try {
    const read: unknown = JSON.parse(tabMemory.read(key) ?? 'null');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

export const keptDraft = {
  read: (): JobValues => ({ ...emptyJob, ...kept() }),
  save: (values: JobValues) => tabMemory.save(key, JSON.stringify(values)),
  clear: () => tabMemory.clear(key),
};
