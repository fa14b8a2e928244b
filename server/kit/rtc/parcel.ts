import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { randomName } from '../id.ts';

/** A notification of PostgreSQL holds 8,000 bytes. */
const partLength = 7500;
/** Parts of one message whose others never came are forgotten. */
const mostOpen = 200;

/** A message as texts that each fit into a notification: descriptions of streams are long, and mostly repetition. */
export function partsOf(message: unknown): string[] {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) <= partLength) return [text];
  const packed = deflateRawSync(text).toString('base64');
  const name = randomName();
  const count = Math.ceil(packed.length / partLength);
  return Array.from({ length: count }, (_, at) => {
    return `#${name} ${at} ${count} ${packed.slice(at * partLength, (at + 1) * partLength)}`;
  });
}

/** Puts the parts together again; what comes from one process comes in order. */
export class Unpacker {
  readonly #open = new Map<string, string[]>();

  /** The message whose last part this is; undefined while parts are missing. */
  add(text: string): unknown {
    if (!text.startsWith('#')) return JSON.parse(text);
    const [name = '', at = '', count = '', packed = ''] = text.slice(1).split(' ');
    const parts = this.#open.get(name) ?? [];
    parts[Number(at)] = packed;
    this.#open.set(name, parts);
    if (Object.keys(parts).length < Number(count)) {
      for (const oldest of this.#open.keys()) {
        if (this.#open.size <= mostOpen) break;
        this.#open.delete(oldest);
      }
      return undefined;
    }
    this.#open.delete(name);
    return JSON.parse(inflateRawSync(Buffer.from(parts.join(''), 'base64')).toString());
  }
}
