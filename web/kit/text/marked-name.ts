/** A name in pieces, so that what was searched for can be marked in it. */
export function markedName(name: string, text: string): readonly [before: string, hit: string, after: string] {
  const words = text.trim().toLowerCase();
  const at = words === '' ? -1 : name.toLowerCase().indexOf(words);
  if (at < 0) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + words.length), name.slice(at + words.length)];
}
