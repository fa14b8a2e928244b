import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** A file that is not what it should be. */
export class Broken extends Error {}
/** A file that holds more than a person made. */
export class TooLarge extends Error {}

export type Tag = SaxesTagPlain;

interface Handlers {
  readonly open: (name: string, tag: Tag) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Walks XML once; names come without their prefix. Entities of the file's own are no part of a workbook. */
export function walkXml(bytes: Uint8Array, { open, text, close }: Handlers) {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Broken(error.message);
  });
  parser.on('opentag', (tag) => open(localName(tag.name), tag));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)));
  parser.write(new TextDecoder().decode(bytes)).close();
}

/** An attribute with or without a prefix: `r:id` and `id`. */
export function attribute(tag: Tag, name: string): string | undefined {
  const plain = tag.attributes[name];
  if (plain !== undefined) return plain;
  const ending = `:${name}`;
  const key = Object.keys(tag.attributes).find((one) => one.endsWith(ending));
  return key === undefined ? undefined : tag.attributes[key];
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true';
