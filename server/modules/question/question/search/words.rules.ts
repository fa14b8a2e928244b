const quoted = (gram: string) => `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * What the index of pairs is asked for a text in its search form: all its pairs, and for a single character whatever
 * begins with it. It finds candidates; LIKE decides.
 */
export function gramQuery(words: string) {
  const characters = [...words];
  if (characters.length === 1) return `${quoted(words)}:*`;
  const pairs = characters.slice(1).map((next, place) => quoted(`${characters[place]}${next}`));
  return [...new Set(pairs)].join(' & ');
}
