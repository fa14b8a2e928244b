import type { providerKinds } from '#contract/directory/provider.ts';
import { ask, type Sql } from '../../kit/ask.ts';
import type { Db } from '../../kit/transaction.ts';

/** How many people of the organisation in a column have one of these statuses. */
export const countStaff = ask<[organisationId: Sql, statuses: readonly number[]], Sql<number>>('countStaff');

/** What the person in a column is called. */
export const nameOfUser = ask<[userId: Sql], Sql<string | null>>('nameOfUser');

export const phoneHasAccount = ask<[db: Db, phone: string], Promise<boolean>>('phoneHasAccount');

export const phoneOf = ask<[db: Db, userId: string], Promise<string | null>>('phoneOf');

interface RedirectProvider {
  readonly providerId: string;
  readonly name: string;
  readonly kind: (typeof providerKinds)[number];
}

/** Identity providers by redirect: what the entrance shows buttons for. */
export const redirectProviders = ask<[db: Db, organisationId: string], Promise<RedirectProvider[]>>(
  'redirectProviders',
);

export interface FirstAdministrator {
  readonly organisationId: string;
  readonly organisation: { readonly name: string; readonly code: string; readonly kind: string };
  readonly realName: string;
  readonly jobNumber: string;
  readonly phone: string;
  readonly email: string | null;
  readonly passwordHash: string;
}

/** Gives a new organisation its roles, its top department and the person who runs it. */
export const addFirstAdministrator = ask<[db: Db, given: FirstAdministrator, at: Date], Promise<void>>(
  'addFirstAdministrator',
);

/** Signs everybody of an organisation out; answers how many sessions ended. */
export const endSessionsIn = ask<[db: Db, organisationId: string, at: Date], Promise<number>>('endSessionsIn');
