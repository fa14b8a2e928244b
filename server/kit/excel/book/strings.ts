import { stripControlCharacters } from '../../text/control-characters.ts';
import { attribute, type Tag, walkXml } from './xml.ts';

/** Raised and lowered text inside of a cell stands between these signs. */
export const raised = { open: '\uE0F1', close: '\uE0F2' } as const;
export const lowered = { open: '\uE0F3', close: '\uE0F4' } as const;
const marks = /[\uE0F1-\uE0F4]/g;

export const withoutMarks = (text: string) => text.replace(marks, '');

const unwritten =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd\p{Noncharacter_Code_Point}]/gu;

/** Text without the signs that XML forbids or discourages: the writer of workbooks would drop them, and neighbours with them. */
export const writable = (text: string) => text.toWellFormed().replace(unwritten, '');

/** Text as a cell shows it: `_x000D_` is a sign, lines end in one way. */
export function cellText(text: string) {
  const whole = text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  return stripControlCharacters(whole.replace(/\r\n?/g, '\n'));
}

/** Collects the text of one string: its runs, without the readings above Chinese characters. */
export class StringText {
  #text = '';
  #place: typeof raised | typeof lowered | undefined;
  #inText = false;
  #reading = 0;

  open(name: string, tag: Tag) {
    if (name === 'rPh') this.#reading += 1;
    else if (name === 'r') this.#place = undefined;
    else if (name === 'vertAlign') {
      const to = attribute(tag, 'val');
      this.#place = to === 'superscript' ? raised : to === 'subscript' ? lowered : undefined;
    } else if (name === 't') this.#inText = this.#reading === 0;
  }

  text(piece: string) {
    if (!this.#inText) return;
    const bare = withoutMarks(piece);
    this.#text += this.#place && bare !== '' ? this.#place.open + bare + this.#place.close : bare;
  }

  close(name: string) {
    if (name === 'rPh') this.#reading -= 1;
    else if (name === 't') this.#inText = false;
  }

  /** The whole, and ready for the next. */
  take() {
    const text = cellText(this.#text);
    this.#text = '';
    this.#place = undefined;
    return text;
  }
}

export function sharedStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  const current = new StringText();
  walkXml(bytes, {
    open: (name, tag) => current.open(name, tag),
    text: (text) => current.text(text),
    close: (name) => {
      if (name === 'si') strings.push(current.take());
      else current.close(name);
    },
  });
  return strings;
}
