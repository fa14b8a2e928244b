/** `138****5678` */
export const maskedPhone = (phone: string | null) => phone && `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** `l***@example.com` */
export function maskedEmail(email: string | null) {
  const at = email?.lastIndexOf('@') ?? -1;
  return email && `${email.slice(0, 1)}***${at > 0 ? email.slice(at) : ''}`;
}

interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Phone and e-mail in full only for whom the caller may see so. */
export function withMask<Row extends Contact & { open: boolean }>({ open, ...row }: Row) {
  return open ? row : { ...row, phone: maskedPhone(row.phone), email: maskedEmail(row.email) };
}

/** Names from the top down for every department, parents first; the top of the whole tree is left out below itself. */
export function* departmentPaths(
  rows: readonly { departmentId: string; name: string; parentId: string | null; root: boolean }[],
): Generator<undefined, Map<string, readonly string[]>> {
  const paths = new Map<string, readonly string[]>();
  const root = rows.find((row) => row.root);
  for (const { departmentId, name, parentId } of rows) {
    const above = parentId === root?.departmentId ? undefined : paths.get(parentId ?? '');
    paths.set(departmentId, [...(above ?? []), name]);
    yield;
  }
  return paths;
}

/** Stands in the history of who was changed by a sync. */
export const syncReason = '员工同步';

export const statusNames = ['在职', '停用', '离职'] as const;
export const genderName = (gender: boolean | null) => (gender === null ? '' : gender ? '男' : '女');

/** The sign-in name of who has none of their own: what they type anyway. */
export const madeUsername = (jobNumber: string, code: string) => `${jobNumber}@${code}`;

export const actions = {
  disable: { from: [0], to: 1, kind: 'disable' },
  enable: { from: [1], to: 0, kind: 'enable' },
  leave: { from: [0, 1], to: 2, kind: 'leave' },
  return: { from: [2], to: 0, kind: 'return' },
} as const;
