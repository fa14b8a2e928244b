import { SaxesParser } from 'saxes';

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

class Refused extends Error {}

/** Without their prefixes, in small letters. */
export type Attributes = ReadonlyMap<string, string>;

interface Heard {
  readonly open: (name: string, attributes: Attributes) => void;
  /** With the text that stands directly in it. */
  readonly close: (name: string, text: string) => void;
}

/** Reads XML and nothing outside of it; false where it is none. Entities of its own are refused. */
export function walk(text: string, { open, close }: Heard) {
  const parser = new SaxesParser();
  let depth = 0;
  let said = '';
  parser.on('error', (error) => {
    throw new Refused(error.message);
  });
  parser.on('doctype', (doctype) => {
    if (/\[|<!|ENTITY/i.test(doctype)) throw new Refused('entities');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > 100) throw new Refused('depth');
    said = '';
    open(
      localName(tag.name),
      new Map(Object.entries(tag.attributes).map(([name, value]) => [localName(name), String(value)])),
    );
  });
  const hear = (piece: string) => {
    said += piece;
  };
  parser.on('text', hear);
  parser.on('cdata', hear);
  parser.on('closetag', (tag) => {
    depth -= 1;
    close(localName(tag.name), said.trim());
    said = '';
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
    return true;
  } catch (failure) {
    if (failure instanceof Refused) return false;
    throw failure;
  }
}
