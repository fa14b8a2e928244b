import { searchForm } from '../../../../kit/text/rich-text.ts';

const quoted = (gram: string) => `'${gram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * What the index of pairs is asked for words in their search form: all their pairs, and for a single character whatever
 * begins with it. It finds candidates; LIKE decides.
 */
export const gramQuery = (words: readonly string[]) => [...new Set(words.flatMap(gramsOf))].join(' & ');

function gramsOf(word: string) {
  const characters = [...word];
  if (characters.length === 1) return [`${quoted(word)}:*`];
  return characters.slice(1).map((next, place) => quoted(`${characters[place]}${next}`));
}

/** The words of a search in their search form, each of which must occur. */
export const wordsOf = (text = '') => [...new Set(text.split(/\s+/u).map(searchForm))].filter((word) => word !== '');
