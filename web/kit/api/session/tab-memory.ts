/** What a tab remembers for whoever uses it, through reloads; it goes with them. */
const prefix = 'own:';

export const tabMemory = {
  read: (key: string) => sessionStorage.getItem(prefix + key) ?? undefined,
  save: (key: string, text: string) => sessionStorage.setItem(prefix + key, text),
  clear: (key: string) => sessionStorage.removeItem(prefix + key),
};

export function clearTabMemory() {
  const all = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  for (const key of all) if (key?.startsWith(prefix)) sessionStorage.removeItem(key);
}
