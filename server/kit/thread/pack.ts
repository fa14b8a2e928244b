import { inPieces } from './in-pieces.ts';

/** Serialising or parsing this many characters takes about a millisecond. */
const charactersOfPack = 64 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * A long list as JSON in packs of bytes, each some of its items without the brackets around them. Packs are handed to a
 * thread, not copied; what goes there in one piece keeps everybody else waiting while it is read.
 */
export function* packed(items: Iterable<unknown>): Generator<undefined, Uint8Array[]> {
  const packs: Uint8Array[] = [];
  let texts: string[] = [];
  let characters = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    texts.push(text);
    characters += text.length;
    if (characters >= charactersOfPack) {
      packs.push(encoder.encode(texts.join()));
      texts = [];
      characters = 0;
    }
    yield;
  }
  if (texts.length > 0) packs.push(encoder.encode(texts.join()));
  return packs;
}

export function* unpacked<T>(packs: readonly Uint8Array[]): Generator<undefined, T[]> {
  const items: T[] = [];
  for (const pack of packs) {
    for (const item of JSON.parse(`[${decoder.decode(pack)}]`) as T[]) items.push(item);
    yield;
  }
  return items;
}

/** A long list as the bytes of its JSON; others are served while it is written. */
export async function jsonOfList(items: Iterable<unknown>) {
  const packs = await inPieces(packed(items));
  const parts = packs.flatMap((pack, place) => (place === 0 ? [pack] : [encoder.encode(','), pack]));
  return Buffer.concat([encoder.encode('['), ...parts, encoder.encode(']')]);
}
