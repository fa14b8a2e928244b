import { createHash } from 'node:crypto';
import { TestSet } from '#contract/judge/judge.ts';
import type { CodeProgram } from '#contract/question/content.ts';
import { cleanSource } from '../language/language.rules.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function ordered(set: TestSet) {
  const { checkerProgram, frames, ...always } = TestSet.parse(set);
  return {
    ...always,
    ...(checkerProgram && { checkerProgram }),
    ...(frames.length > 0 && { frames }),
  };
}

/** What a set says, in one order, and what it is known by; sets without what came later are written as they were before. */
export function writtenSet(set: TestSet) {
  const content = JSON.stringify(ordered(set));
  return { content, fingerprint: digest(content) };
}

/** What a program was verified with: what its cases are worth and who sees them changes nothing about that. */
export function verificationOf(set: TestSet, { codeType, source }: CodeProgram) {
  const { tests, frames = [], ...rest } = ordered(set);
  const cases = tests.map(({ input, output }) => [input, output]);
  const frame = frames.find((one) => one.codeType === codeType)?.frame ?? null;
  return digest(JSON.stringify([rest, cases, frame, codeType, cleanSource(source)]));
}

/** Of the program that checks outputs: who judges must be able to run that too. */
export const checkerLanguageOf = ({ checker, checkerProgram }: TestSet) =>
  checker === 'program' ? (checkerProgram?.codeType ?? null) : null;
