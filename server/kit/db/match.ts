import { sql } from 'kysely';

/** `= any(…)` of a column with ids, as one parameter however many there are. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** `<> all(…)` of a column with ids: none of them. */
export const allOf = (ids: readonly string[]) => sql<string>`all(${[...ids]}::uuid[])`;

/** A LIKE pattern that finds the text itself, whatever signs are in it. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
