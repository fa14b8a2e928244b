import type { syncChangeKinds } from '#contract/directory/provider.ts';

/** Somebody as the directory describes them; what it does not say is blank. */
export interface DirectoryPerson {
  readonly externalId: string;
  readonly username: string;
  readonly realName: string;
  readonly jobNumber: string;
  readonly phone: string;
  readonly email: string;
  /** From the top department down; empty when the directory does not say. */
  readonly departments: readonly string[];
}

export interface PresentPerson {
  readonly userId: string;
  /** Who they are in this directory; null when they do not come from it. */
  readonly externalId: string | null;
  /** Comes from another directory, which alone decides about them. */
  readonly foreign: boolean;
  readonly jobNumber: string;
  readonly realName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly departmentId: string;
  /** 0 在职 1 停用 2 离职 3 外部考生 */
  readonly status: number;
  /** Disabled by an earlier sync and not by a person. */
  readonly disabledBySync: boolean;
  readonly administrator: boolean;
}

export interface PresentDepartment {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** The directory's path to it, when a sync has made it. */
  readonly externalId: string | null;
}

export interface Situation {
  readonly people: readonly PresentPerson[];
  readonly departments: readonly PresentDepartment[];
  /** Phones of accounts that are not staff here. */
  readonly phonesElsewhere: ReadonlySet<string>;
  /** How many more people the organisation may have. */
  readonly seatsLeft: number;
  /** The service of the organisation has ended: nobody is added. */
  readonly isOver: boolean;
  /** Ids for what is to be added. */
  readonly makeId: () => string;
}

export interface Profile {
  readonly realName?: string;
  readonly email?: string;
  readonly externalId?: string;
  readonly jobNumber?: string;
  readonly phone?: string;
}

interface Shown {
  readonly kind: (typeof syncChangeKinds)[number];
  readonly name: string;
  readonly jobNumber: string;
  readonly text: string;
}

interface About extends Shown {
  readonly userId: string;
}

export type Change =
  | (Shown & {
      readonly kind: 'department';
      readonly id: string;
      readonly parentId: string;
      readonly externalId: string;
    })
  | (About & { readonly kind: 'modify'; readonly set: Profile })
  | (About & { readonly kind: 'transfer'; readonly departmentId: string })
  | (About & { readonly kind: 'disable' | 'return' })
  | (About & {
      readonly kind: 'add';
      readonly externalId: string;
      /** Blank: none that is good to sign in with. */
      readonly username: string;
      readonly phone: string | null;
      readonly email: string | null;
      readonly departmentId: string;
    });

export type Problem = Shown & { readonly kind: 'problem' };

export interface Plan {
  /** In the order in which they can be made. */
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
  /** People on duty who came from this directory. */
  readonly fromDirectory: number;
  readonly disabled: number;
}
