const key = 'staff-import';

/** The import that this tab is busy with: the way back to it for who has left the page. */
export const lastImport = {
  read: () => sessionStorage.getItem(key) ?? undefined,
  save: (importId: string) => sessionStorage.setItem(key, importId),
  clear: () => sessionStorage.removeItem(key),
};
