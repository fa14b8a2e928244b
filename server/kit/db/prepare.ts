import { sql } from 'kysely';
import type pg from 'pg';

/** Beyond so many different texts the further ones are not kept prepared: each takes memory in every connection. */
const mostTexts = 400;

/** Longer texts contain a placeholder per row of input and would fill the cache of prepared statements. */
const longestText = 4096;

const names = new Map<string, string>();

const anew = '/* planned anew */';

/**
 * Anywhere in a statement: it is planned at each call and not kept. For texts put together from what is asked, which are
 * too many to keep, and where the best plan depends on what is asked.
 */
export const plannedAnew = sql.raw(anew);

/** Not kept prepared: such a statement would fail once a newer release adds a column while this process still runs. */
const listOfEverything = /(?<![(/])\*(?!\/)/;

/** A name for a statement that is worth keeping prepared: the same few hundred texts come again and again. */
function preparedName(text: string) {
  const known = names.get(text);
  if (known || names.size >= mostTexts || text.length > longestText) return known;
  if (text.includes(anew) || listOfEverything.test(text)) return;
  const name = `zhixing-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Has this connection parse and plan each statement with parameters once instead of at every call: planning one of our
 * joins takes longer than running it.
 */
export function keepPrepared(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const preparing = (...given: unknown[]) => {
    const [text, values, ...rest] = given;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? preparedName(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(...given);
  };
  client.query = preparing as typeof client.query;
}
