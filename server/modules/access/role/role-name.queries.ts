import { sql } from 'kysely';
import type { Edition } from '#contract/brand.ts';
import { phraseIn } from '#contract/edition-words.ts';
import { builtInRoles } from './built-in.rules.ts';

const namesInCollege = JSON.stringify(
  Object.fromEntries(builtInRoles('platform').map(({ name }) => [name, phraseIn('college', name)])),
);

/** What people read of a row of `role`: built-in ones are stored under one name, by which they are known everywhere. */
export const roleName = (edition: Edition) =>
  edition === 'college'
    ? sql<string>`(case when role.built_in then coalesce(${namesInCollege}::jsonb ->> role.name, role.name) else role.name end)`
    : sql<string>`role.name`;
