import type { Piece } from '../section/piece.rules.ts';

/** A label with what stands behind it. */
export interface Labelled<Name extends string> {
  readonly name: Name;
  readonly label: Piece;
  readonly value: Piece;
}

const spaced = (word: string) =>
  /^[\u4e00-\u9fff]+$/.test(word) ? [...word].join('[ \\t]*') : word.replaceAll(' ', '\\s*').replaceAll('.', '\\.');

/** Finds the labels of a form in a line: `姓 名：张三  性别：男`, and the same in cells. */
export function labelReader<Name extends string>(words: Readonly<Record<Name, readonly string[]>>) {
  const names = new Map<string, Name>();
  for (const name of Object.keys(words) as Name[])
    for (const word of words[name]) names.set(word.replaceAll(' ', '').toLowerCase(), name);
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const all = Object.values<readonly string[]>(words).flat();
  const given = new Map(all.map((word) => [word.replaceAll(' ', '').toLowerCase(), word]));
  const alternatives = longestFirst.map((word) => spaced(given.get(word) ?? word)).join('|');
  const pattern = new RegExp(
    `(?<=^|[\\s|,;、/(·•●◆■\\]])(${alternatives})(?:\\s*/\\s*[a-z. ]{2,20}|\\s*\\([a-z. ]{2,20}\\))?\\s*(:|\\t|(?=\\]))\\]?[ \\t]*`,
    'gi',
  );
  return (line: Piece): Labelled<Name>[] => {
    const matches = [...line.text.slice(0, 2000).matchAll(pattern)].filter(
      // In cells a label stands at the beginning of its cell.
      (match) => match[2] !== '\t' || match.index === 0 || /[\t•]\s*$/.test(line.text.slice(0, match.index)),
    );
    return matches.flatMap((match, at) => {
      const name = names.get((match[1] ?? '').replace(/[\s\u3000]/g, '').toLowerCase());
      if (!name) return [];
      const from = match.index + match[0].length;
      const value = line.part(from, matches[at + 1]?.index);
      return [{ name, label: line.part(match.index, from), value }];
    });
  };
}

/** Of what follows a label the first value: up to a bar, a tab or a wide gap. */
export function firstValue(value: Piece): Piece {
  const end = value.text.search(/[|\t]| {3,}| [·•] |[,;] *$/);
  return (end < 0 ? value : value.part(0, end)).trimmed();
}
