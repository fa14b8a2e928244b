import type { ParsedFields, ResumeProblem } from '#contract/recruitment/resume-fields.ts';
import { parseFields } from './parse-fields.rules.ts';
import { readText } from './text/read-text.ts';

export interface ParsedResume {
  /** Each with how sure it is and where it stands in the text; all empty where nothing could be read. */
  readonly fields: ParsedFields;
  /** As it was read, without the number of an identity card. */
  readonly text: string;
  /** Why nothing was read, or not all. */
  readonly problems: readonly ResumeProblem[];
}

/**
 * Reads the file of a resume: PDF, .docx, web page or plain text. It takes the thread that it is called in for some tenths of
 * a second: `parseAside` does the same in one of its own.
 */
export async function parseResume(bytes: Uint8Array, fileName: string): Promise<ParsedResume> {
  const { text, breaks, problems } = await readText(bytes, fileName);
  return { fields: parseFields({ text, breaks }), text, problems };
}
