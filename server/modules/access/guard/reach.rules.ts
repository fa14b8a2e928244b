/** One department, with or without all below it. */
interface Area {
  readonly path: string;
  readonly below: boolean;
}

type Reach = 'all' | readonly Area[];

/** What of a role its reach depends on. */
export interface Scope {
  readonly permissions: readonly string[];
  readonly dataScope: string;
  readonly departmentIds: readonly string[];
  readonly includeChildren: boolean;
}

export interface Holder {
  readonly userId: string;
  /** Where they stand in the tree. */
  readonly path: string;
}

/** Paths of departments by id. */
export type Paths = ReadonlyMap<string, string>;

/** Whom a role reaches in somebody's hands; with the scope 仅本人 it reaches their own place, counted as its department. */
function reachOf(scope: Scope, holder: Holder, paths: Paths): Reach {
  if (scope.dataScope === 'all') return 'all';
  if (scope.dataScope === 'custom') {
    return scope.departmentIds.flatMap((id) => {
      const path = paths.get(id);
      return path === undefined ? [] : [{ path, below: scope.includeChildren }];
    });
  }
  return [{ path: holder.path, below: scope.dataScope === 'departmentTree' }];
}

const covers = (mine: Area, theirs: Area) =>
  mine.below ? isBelow(theirs.path, mine.path) : !theirs.below && theirs.path === mine.path;

/**
 * May the giver let the taker hold this role? Only with permissions that they hold themselves, each as widely as it
 * would reach in the taker's hands: nobody hands on what they do not have.
 */
export function mayGive(giver: Holder, grants: readonly Scope[], taker: Holder, role: Scope, paths: Paths) {
  const wanted = reachOf(role, taker, paths);
  return role.permissions.every((code) => {
    const mine = grants.filter((grant) => grant.permissions.includes(code));
    const reaches = mine
      // 仅本人 reaches the giver alone and no department.
      .filter((grant) => grant.dataScope !== 'self')
      .map((grant) => reachOf(grant, giver, paths));
    if (reaches.includes('all')) return true;
    if (wanted === 'all') return false;
    if (role.dataScope === 'self' && giver.userId === taker.userId) return mine.length > 0;
    const areas = reaches.flatMap((reach) => (reach === 'all' ? [] : reach));
    return wanted.every((area) => areas.some((own) => covers(own, area)));
  });
}

/** Does a path lie at or below another? */
export const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}.`);
