import { tabMemory } from '../../../kit/api/session/tab-memory.ts';

const key = 'staff-import';

/** The import that this tab is busy with: the way back to it for who has left the page. */
export const lastImport = {
  read: () => tabMemory.read(key),
  save: (importId: string) => tabMemory.save(key, importId),
  clear: () => tabMemory.clear(key),
};
