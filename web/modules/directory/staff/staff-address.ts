const base = '/manage/system/staff';

/** A record of the import that is under way goes with the address, so that it is found again. */
export const staffAddress = {
  list: (departmentId?: string) => (departmentId ? `${base}?departmentId=${departmentId}` : base),
  import: (departmentId?: string) => (departmentId ? `${base}/import?departmentId=${departmentId}` : `${base}/import`),
  imported: (importId: string) => `${base}/import?importId=${importId}`,
};
