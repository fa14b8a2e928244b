import { threads } from '../../../kit/thread/thread.ts';
import { parseFields } from './parse-fields.rules.ts';
import type { ParsedResume } from './parse-resume.ts';

export interface ResumeWork {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

const limits = { megabytes: 512, ms: 20_000, atOnce: 2, mostWaiting: 20 };

const readers = threads<ResumeWork, ParsedResume>(new URL('./worker.ts', import.meta.url), limits);

/** Reads the file of a resume beside everything else; one that takes too long or too much is told as `tooHeavy`. */
export async function parseAside(organisationId: string, bytes: Uint8Array, fileName: string): Promise<ParsedResume> {
  const read = await readers.run(organisationId, { bytes, fileName });
  return read === 'tooLarge'
    ? { fields: parseFields({ text: '', breaks: [] }), text: '', problems: ['tooHeavy'] }
    : read;
}
