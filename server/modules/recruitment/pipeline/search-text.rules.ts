import { searchForm } from '../../../kit/text/rich-text.ts';

interface Searched {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly city: string;
  readonly school: string;
  readonly major: string;
  readonly skills: readonly string[];
  /** Whatever else of a resume is worth finding. */
  readonly more?: readonly string[];
}

/** What a candidate is found by, in the form that words are looked for in; parts do not run together. */
export const candidateSearchText = ({ name, phone, email, city, school, major, skills, more = [] }: Searched) =>
  [name, phone ?? '', email ?? '', city, school, major, ...skills, ...more]
    .map(searchForm)
    .filter((part) => part !== '')
    .join('|')
    .slice(0, 20_000);
