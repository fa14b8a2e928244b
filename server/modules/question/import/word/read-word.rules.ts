import katex from 'katex';
import { openWord, partOf, relationsOf, type WordPackage } from '../../../../kit/word/word-package.rules.ts';
import { childrenOf, readWordXml, UnreadableWord } from '../../../../kit/word/word-xml.rules.ts';
import type { Picture, Unreadable } from '../../format/read-item.ts';
import { type Leftover, readPaperText } from '../paper-text.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { DocumentLines } from './document-lines.rules.ts';
import { type Fields, readWithFields } from './field.rules.ts';
import { filledQuestion, plainOf, ShownPictures } from './fill-question.rules.ts';
import { Inserts } from './inserts.rules.ts';
import { numberingOf } from './numbering.rules.ts';
import type { DocumentReading } from './paragraph.rules.ts';
import { stylesOf } from './style.rules.ts';

/** A paper as it stands in a Word file. Pictures stand in the texts as `<img src="import:3">`, in the map as '3'. */
export interface WordPaper {
  readonly items: ParsedItem[];
  readonly leftovers: Leftover[];
  readonly pictures: Map<string, Picture>;
}

function drawer(): (latex: string) => boolean {
  const known = new Map<string, boolean>();
  return (latex) => {
    const seen = known.get(latex);
    if (seen !== undefined) return seen;
    let drawn = true;
    try {
      katex.renderToString(latex, { strict: 'ignore', output: 'mathml' });
    } catch {
      drawn = false;
    }
    known.set(latex, drawn);
    return drawn;
  };
}

/** Footnotes and endnotes on one line each. */
function notesOf(word: WordPackage, reading: DocumentReading): Map<string, string> {
  const notes = new Map<string, string>();
  for (const kind of ['footnote', 'endnote']) {
    const part = [...word.relations.values()].find((relation) => relation.type === `${kind}s`)?.target ?? '';
    const source = { ...reading.source, relations: relationsOf(word.files, part) };
    for (const note of childrenOf(partOf(word, `${kind}s`), `w:${kind}`)) {
      if (note.attributes['w:type'] !== undefined && note.attributes['w:type'] !== 'normal') continue;
      const { lines } = readWithFields((fields) => {
        const document = new DocumentLines({ ...reading, source, fields });
        for (const block of childrenOf(note)) document.take(block);
        return document;
      });
      notes.set(`${kind}:${note.attributes['w:id'] ?? ''}`, lines.join(' ').trim());
    }
  }
  return notes;
}

/** What somebody wrote in the margin: the answer, or what is wrong with the question. It goes into none, so it is shown. */
function commentsOf(word: WordPackage, reading: DocumentReading): Leftover[] {
  const comments = childrenOf(partOf(word, 'comments'), 'w:comment').map((comment) => {
    const { lines } = readWithFields((fields) => {
      const document = new DocumentLines({ ...reading, fields });
      for (const block of childrenOf(comment)) document.take(block);
      return document;
    });
    return lines.join(' ').trim();
  });
  return comments.filter((text) => text !== '').map((text) => ({ line: 0, text: `批注（没有导入）：${text}` }));
}

function paperOf(word: WordPackage, fields: Fields): WordPaper {
  const inserts = new Inserts();
  const numbering = numberingOf(partOf(word, 'numbering'));
  const base: DocumentReading = {
    numbering,
    styles: stylesOf(partOf(word, 'styles'), numbering),
    fields,
    source: { files: word.files, relations: word.relations, inserts, known: new Map() },
    notes: new Map(),
    draws: drawer(),
  };
  const document = new DocumentLines({ ...base, notes: notesOf(word, base) });
  const main = word.files.get(word.document) ?? new Uint8Array();
  readWordXml(main, word.document, { within: 'w:body', take: (block) => document.take(block) });
  document.close();
  const { items, leftovers } = readPaperText(document.lines.join('\n'), document.titled, document.styled);
  const shown = new ShownPictures();
  const plain = (left: Leftover) => ({ ...left, text: plainOf(left.text, inserts) });
  const aside = document.aside.map((left): Leftover => ({ ...left, understood: true }));
  return {
    items: items.map((item) => filledQuestion(item, inserts, shown)),
    leftovers: [...commentsOf(word, base), ...leftovers, ...aside].map(plain).sort((a, b) => a.line - b.line),
    pictures: shown.pictures,
  };
}

/** Reads a .docx into questions like a pasted paper; a file that cannot be read is refused in a sentence. */
export function readWord(bytes: Uint8Array): WordPaper | Unreadable {
  try {
    const word = openWord(bytes);
    return readWithFields((fields) => paperOf(word, fields));
  } catch (error) {
    if (error instanceof UnreadableWord) return { failure: error.message };
    throw error;
  }
}
