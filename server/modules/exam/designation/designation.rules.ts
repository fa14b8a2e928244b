import type { designationReplaces } from '#contract/exam/designation.ts';

const mostNamed = 3;

/** The first few names, told as names that people gave. */
export const namedFew = (names: readonly string[], count = names.length) =>
  names
    .slice(0, mostNamed)
    .map((name) => `「${name}」`)
    .join('') + (count > Math.min(names.length, mostNamed) ? '等' : '');

/** The same in brackets behind a count, or nothing where nobody may be named. */
export const inBrackets = (names: readonly string[], count: number) =>
  names.length > 0 ? `（${namedFew(names, count)}）` : '';

interface Standing {
  readonly userId: string;
  readonly paperId: string | null;
  readonly byHand: boolean;
  readonly begun: boolean;
}

interface Rule {
  readonly paperId: string;
  readonly replaces: (typeof designationReplaces)[number];
}

/** Whom a rule gives its paper: nobody who has begun, and nobody whose paper it does not replace. */
export function ruleDecision(people: readonly Standing[], { paperId, replaces }: Rule) {
  const isKept = (person: Standing) =>
    person.begun || (person.paperId !== null && (replaces === 'nothing' || (replaces === 'rules' && person.byHand)));
  const others = people.filter((person) => person.paperId !== paperId);
  const given = others.filter((person) => !isKept(person));
  return { given: given.map(({ userId }) => ({ userId, paperId })), kept: others.length - given.length };
}
