import { sql } from 'kysely';
import { knownCoverage } from '#contract/recruitment/match.ts';

/** Over `application`, as the index `application_match` has it: what is not known, or of too little, comes last. */
export const rankMatch = sql`coalesce(case when application.coverage >= ${sql.raw(String(knownCoverage))}
  then application.match end, -1)`;
