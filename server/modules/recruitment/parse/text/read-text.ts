import { type ResumeProblem, resumeMaxBytes } from '#contract/recruitment/resume-fields.ts';
import { decodeText } from '../../../../kit/files/text-bytes.ts';
import { UnreadableWord } from '../../../../kit/word/word-xml.rules.ts';
import type { LaidOut } from './blocks.rules.ts';
import { fileKindOf, type ResumeFileKind } from './file-kind.rules.ts';
import { htmlText } from './html-text.rules.ts';
import { pdfText, readPages } from './pdf-text.ts';
import { mostText, readable } from './readable.rules.ts';
import { wordText } from './word-text.rules.ts';

export interface ResumeText extends LaidOut {
  /** Nothing was read where one of these but a cut stands. */
  readonly problems: readonly ResumeProblem[];
}

type Read =
  | (LaidOut & { readonly hasPictures?: boolean; readonly problems?: readonly ResumeProblem[] })
  | ResumeProblem;

function ofWord(bytes: Uint8Array): Read {
  try {
    return wordText(bytes);
  } catch (failure) {
    if (!(failure instanceof UnreadableWord)) throw failure;
    if (failure.kind === 'macros') return 'macros';
    if (failure.kind === 'encrypted') return 'password';
    if (failure.kind === 'tooLarge' || failure.kind === 'tooMany') return 'tooHeavy';
    return failure.kind === 'notWord' ? 'notItsName' : 'damaged';
  }
}

async function ofPdf(bytes: Uint8Array): Promise<Read> {
  const read = await pdfText(bytes);
  if (typeof read === 'string') return read;
  return { ...read, hasPictures: true, problems: read.pages > readPages ? ['cutPages'] : [] };
}

function ofCharacters(kind: ResumeFileKind, bytes: Uint8Array): Read {
  const text = decodeText(bytes);
  if (text === undefined) return 'unknownKind';
  return kind === 'html' ? htmlText(text.slice(0, 20 * mostText)) : { text, breaks: [] };
}

async function readAs(kind: ResumeFileKind, bytes: Uint8Array): Promise<Read> {
  if (kind === 'pdf') return ofPdf(bytes);
  return kind === 'word' ? ofWord(bytes) : ofCharacters(kind, bytes);
}

const nothing = (problem: ResumeProblem): ResumeText => ({ text: '', breaks: [], problems: [problem] });

/** Fewer letters than a name and a way to call are no resume. */
const fewestLetters = 10;

/** Signs that make a text shorter would move its breaks, so each part is made readable by itself. */
function readableParts({ text, breaks }: LaidOut): LaidOut {
  let whole = '';
  const moved: number[] = [];
  for (const [at, from] of [0, ...breaks].entries()) {
    if (at > 0) moved.push(whole.length);
    whole += readable(text.slice(from, breaks[at]));
  }
  return { text: whole, breaks: moved };
}

/** The text of a resume in the order in which one reads it. */
export async function readText(bytes: Uint8Array, fileName: string): Promise<ResumeText> {
  if (bytes.length > resumeMaxBytes) return nothing('tooLarge');
  const kind = fileKindOf(fileName, bytes);
  if (kind !== 'pdf' && kind !== 'word' && kind !== 'html' && kind !== 'text') return nothing(kind);
  const read = await readAs(kind, bytes);
  if (typeof read === 'string') return nothing(read);
  const { text, breaks } = readableParts(read);
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestLetters)
    return nothing(read.hasPictures ? 'pictureOnly' : 'noText');
  const problems = [...(read.problems ?? []), ...(text.length > mostText ? (['cutText'] as const) : [])];
  return { text: text.slice(0, mostText), breaks: breaks.filter((at) => at < mostText), problems };
}
