/** As the server compares words: NFKC, lower case, no white space. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text in pieces, those apart that the words of a search were found in. */
export function markWords(text: string, query = ''): Piece[] {
  const words = query.split(/\s+/u).map(folded).filter(Boolean);
  const characters = [...text];
  const forms = characters.map(folded);
  /** Of each unit of the folded text the character that it comes from. */
  const origins = forms.flatMap((form, place) => Array.from({ length: form.length }, () => place));
  const whole = forms.join('');
  const hits = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1))
      for (let place = origins[at] ?? 0; place <= (origins[at + word.length - 1] ?? 0); place += 1) hits.add(place);
  const pieces: { text: string; hit: boolean }[] = [];
  characters.forEach((character, place) => {
    const hit = hits.has(place);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  });
  return pieces;
}
