import { AddressRange, settings } from '#contract/exam/settings.ts';
import { partsOf, problemByLine } from './typed-lines.ts';

/** Any of the dashes that people type between two addresses, with spaces around it or not. */
const dash = /[^\S\n]*[-–—~～][^\S\n]*/g;

const plain = (text: string) => text.replace(dash, '-');

/** Each range once, as it is sent. */
export const addressRangesOf = (text: string) => partsOf(plain(text));

const rangeProblem = (range: string) => AddressRange.safeParse(range).error?.issues[0]?.message;

/** What is wrong, named by line. */
export const addressProblem = (text: string): string | undefined =>
  problemByLine(plain(text), rangeProblem) ??
  settings.addressRanges.safeParse(addressRangesOf(text)).error?.issues[0]?.message;
