import { ask, type Sql } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

export const isPlatform = ask<[db: Db, organisationId: string], Promise<boolean>>('isPlatform');

export const organisationName = ask<[organisationId: Sql], Sql<string | null>>('organisationName');

/** A colleague on duty with this phone, among those whom the caller may tell something. */
export const colleagueWithPhone = ask<[db: Db, user: Caller, phone: string], Promise<{ userId: string } | undefined>>(
  'colleagueWithPhone',
);
