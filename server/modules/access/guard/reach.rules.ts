/** The departments that a role reaches, each with or without all below it. */
interface Areas {
  readonly paths: ReadonlySet<string>;
  readonly below: boolean;
}

type Reach = 'all' | Areas;

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
export type Paths = Pick<ReadonlyMap<string, string>, 'get'>;

/** Whom a role reaches in somebody's hands; with the scope 仅本人 it reaches their own place, counted as its department. */
function reachOf(scope: Scope, holder: Holder, paths: Paths): Reach {
  if (scope.dataScope === 'all') return 'all';
  if (scope.dataScope === 'custom') {
    const known = scope.departmentIds.flatMap((id) => paths.get(id) ?? []);
    return { paths: new Set(known), below: scope.includeChildren };
  }
  return { paths: new Set([holder.path]), below: scope.dataScope === 'departmentTree' };
}

/** How far a grant reaches at some place: not at all, that department alone, or all below it too. */
const [nowhere, there, below] = ['0', '1', '2'];

function coverOf(reach: Reach, path: string, above: string | undefined) {
  if (reach === 'all' || above === below) return below;
  if (!reach.paths.has(path)) return nowhere;
  return reach.below ? below : there;
}

/** The same answer each time it is asked about the same thing. */
function once<Key extends object | string, T>(
  answers: { get(key: Key): T | undefined; set(key: Key, value: T): unknown },
  find: (key: Key) => T,
) {
  return (key: Key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const found = find(key);
    answers.set(key, found);
    return found;
  };
}

/**
 * What a giver may hand on: only permissions that they hold themselves, each as widely as it would reach in the taker's
 * hands. Departments that the giver's grants cover alike are one to it, and what a role asks for is found once: there
 * may be thousands of departments in each of them.
 */
export class Giving {
  private readonly giver: Holder;
  private readonly grants: readonly Scope[];
  private readonly reaches: readonly Reach[];
  private readonly paths: Paths;

  constructor(giver: Holder, grants: readonly Scope[], paths: Paths) {
    this.giver = giver;
    this.grants = grants;
    this.paths = paths;
    const no: Areas = { paths: new Set(), below: false };
    // 仅本人 reaches the giver alone and no department.
    this.reaches = grants.map((grant) => (grant.dataScope === 'self' ? no : reachOf(grant, giver, paths)));
  }

  /** How far each grant reaches at a place, a digit each: what may be given at one may be at another of the same kind. */
  readonly kindOf: (path: string) => string = once(new Map<string, string>(), (path) => {
    const above = path.includes('.') ? this.kindOf(path.slice(0, path.lastIndexOf('.'))) : '';
    return this.reaches.map((reach, place) => coverOf(reach, path, above[place])).join('');
  });

  /** The places of the grants that hold a permission, of each permission of the role; equal ones once. */
  private readonly needs = once(new WeakMap<Scope, readonly (readonly number[])[]>(), (role) => {
    const holding = role.permissions.map((code) =>
      this.grants.flatMap((grant, place) => (grant.permissions.includes(code) ? place : [])),
    );
    return [...new Map(holding.map((places) => [places.join(), places])).values()];
  });

  /** The kinds of the departments that a role names. */
  private readonly named = once(new WeakMap<Scope, ReadonlySet<string>>(), (role) => {
    const reach = reachOf(role, this.giver, this.paths);
    return new Set(reach === 'all' ? [] : [...reach.paths].map(this.kindOf));
  });

  /** May the giver let the taker hold this role? */
  may(taker: Holder, role: Scope) {
    const { dataScope } = role;
    const own = dataScope === 'self' && this.giver.userId === taker.userId;
    const least = dataScope === 'departmentTree' || (dataScope === 'custom' && role.includeChildren) ? below : there;
    const suffices = (kind: string) => (place: number) => (kind[place] ?? nowhere) >= least;
    return this.needs(role).every((places) => {
      if (places.length === 0) return false;
      if (own || places.some((place) => this.reaches[place] === 'all')) return true;
      if (dataScope === 'all') return false;
      const kinds = dataScope === 'custom' ? this.named(role) : [this.kindOf(taker.path)];
      return [...kinds].every((kind) => places.some(suffices(kind)));
    });
  }
}

/** Each role with whether it may be given in one of these places at least to somebody beside the giver. */
export function* withGivable<R extends Scope>(giving: Giving, places: Iterable<string>, roles: readonly R[]) {
  const kinds = new Map<string, string>();
  for (const path of places) {
    kinds.set(giving.kindOf(path), path);
    yield;
  }
  const takers = [...kinds.values()].map((path) => ({ userId: '', path }));
  const answered: (R & { givable: boolean })[] = [];
  for (const role of roles) {
    answered.push({ ...role, givable: takers.some((taker) => giving.may(taker, role)) });
    yield;
  }
  return answered;
}

/** Does a path lie at or below another? */
export const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}.`);
