import { symbolOf } from './symbol-font.rules.ts';

/** A field of Word: what it is told to show, and what it showed last. */
interface Field {
  instruction: string;
  showing: boolean;
}

/** A table of contents repeats what stands elsewhere, page numbers belong to the page. */
const ofThePage = /^\s*(?:TOC|PAGE|NUMPAGES|SECTIONPAGES|INDEX)\b/i;

/** The fields that are open at a place of the document; they may run over several paragraphs. */
export class Fields {
  readonly #open: Field[] = [];

  get shows(): boolean {
    return this.#open.every((field) => field.showing && !ofThePage.test(field.instruction));
  }

  /** Takes a mark of a field; at its end the instruction of one that has to be drawn by the reader. */
  mark(type: string | undefined): string | undefined {
    if (type === 'begin') this.#open.push({ instruction: '', showing: false });
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

/** SYMBOL 97 \f "Symbol" */
export function symbolField(instruction: string): string | undefined {
  const found = /^SYMBOL\s+(\d+|0x[\da-f]+)(?:.*?\\f\s*"?([^"\\]+))?/i.exec(instruction);
  return found ? symbolOf(Number(found[1]).toString(16), found[2]?.trim()) : undefined;
}
