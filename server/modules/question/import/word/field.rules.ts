import { symbolOf } from './symbol-font.rules.ts';

/** A field of Word: what it is told to show, and what it showed last. */
interface Field {
  /** Which one it is in the document, from 0. */
  readonly place: number;
  instruction: string;
  showing: boolean;
}

/** A table of contents repeats what stands elsewhere, page numbers belong to the page. */
const ofThePage = /^\s*(?:TOC|PAGE|NUMPAGES|SECTIONPAGES|INDEX)\b/i;

/** The fields that are open at a place of the document; they may run over several paragraphs. */
export class Fields {
  readonly #open: Field[] = [];
  readonly #ignored: ReadonlySet<number>;
  #begun = 0;

  constructor(ignored: ReadonlySet<number> = new Set()) {
    this.#ignored = ignored;
  }

  /** The places of those that have no end. */
  get endless(): ReadonlySet<number> {
    return new Set(this.#open.map((field) => field.place));
  }

  get shows(): boolean {
    return this.#open.every((field) => field.showing && !ofThePage.test(field.instruction));
  }

  /** Takes a mark of a field; at its end the instruction of one that has to be drawn by the reader. */
  mark(type: string | undefined): string | undefined {
    if (type === 'begin') {
      const place = this.#begun++;
      if (!this.#ignored.has(place)) this.#open.push({ place, instruction: '', showing: false });
    }
    const field = this.#open.at(-1);
    if (type === 'separate' && field) field.showing = true;
    if (type !== 'end') return undefined;
    this.#open.pop();
    return field && !field.showing ? field.instruction.trim() : undefined;
  }

  instruct(text: string) {
    const field = this.#open.at(-1);
    if (field && !field.showing) field.instruction += text;
  }
}

/** Reads once more where a field never ends, without that field: it would hide all that stands behind its beginning. */
export function readWithFields<T>(read: (fields: Fields) => T): T {
  const fields = new Fields();
  const found = read(fields);
  return fields.endless.size === 0 ? found : read(new Fields(fields.endless));
}

/** SYMBOL 97 \f "Symbol" */
export function symbolField(instruction: string): string | undefined {
  const found = /^SYMBOL\s+(\d+|0x[\da-f]+)(?:.*?\\f\s*"?([^"\\]+))?/i.exec(instruction);
  return found ? symbolOf(Number(found[1]).toString(16), found[2]?.trim()) : undefined;
}
