import { Email, phonePattern } from '#contract/personal-fields.ts';
import { gathered } from '../../../kit/thread/in-pieces.ts';
import type { DirectoryPerson, Problem } from './plan.ts';

export interface Sorted {
  readonly good: readonly DirectoryPerson[];
  readonly problems: readonly Problem[];
  /** Whoever the directory knows in any way is not gone, also where it says something impossible about them. */
  readonly seenIds: ReadonlySet<string>;
  readonly doubtfulNumbers: ReadonlySet<string>;
}

const longestId = 200;
const longestName = 30;

export const problemOf = (person: { realName: string; jobNumber: string }, text: string): Problem => ({
  kind: 'problem',
  name: person.realName,
  jobNumber: person.jobNumber,
  text,
});

/** Separates what can be used from what says too little or the same twice. */
export function* sortDirectory(people: readonly DirectoryPerson[]): Generator<undefined, Sorted> {
  const trimmed = yield* gathered(people, (person) => [trim(person)]);
  const ids = yield* countOf(trimmed, ({ externalId }) => externalId);
  const numbers = yield* countOf(trimmed, ({ jobNumber }) => jobNumber);
  const good: DirectoryPerson[] = [];
  const problems: Problem[] = [];
  const doubtfulNumbers = new Set<string>();
  for (const person of trimmed) {
    const text = problemText(person, ids, numbers);
    if (text === undefined) good.push(person);
    else {
      problems.push(problemOf(person, text));
      doubtfulNumbers.add(person.jobNumber);
    }
    yield;
  }
  return { good, problems, seenIds: new Set(ids.keys()), doubtfulNumbers };
}

function trim(person: DirectoryPerson): DirectoryPerson {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    externalId: person.externalId.trim(),
    username: person.username.trim(),
    realName: line(person.realName).slice(0, longestName).trim(),
    jobNumber: person.jobNumber.trim(),
    phone: plainPhone(person.phone),
    email: person.email.trim(),
    departments: person.departments,
  };
}

/** `+86 138-0000-0000` as it is written here. */
export const plainPhone = (phone: string) => phone.replace(/[\s()-]/g, '').replace(/^(\+|00)86/, '');

export const isPhone = (phone: string) => phonePattern.test(phone);
export const isEmail = (email: string) => Email.safeParse(email).success;

function problemText(person: DirectoryPerson, ids: Map<string, number>, numbers: Map<string, number>) {
  const { externalId, realName, jobNumber } = person;
  if (externalId === '') return '目录里没有编号，不能识别';
  if (externalId.length > longestId) return '目录里的编号太长，不能识别';
  if ((ids.get(externalId) ?? 0) > 1) return '目录里有相同编号的人，没有改动';
  if (realName === '') return '目录里没有姓名';
  if (jobNumber === '') return '目录里没有工号';
  if (!/^[\w.-]{1,30}$/.test(jobNumber)) return '工号只能是 30 位以内的字母、数字、点、横线和下划线';
  if ((numbers.get(jobNumber) ?? 0) > 1) return '目录里有相同工号的人，没有改动';
  return undefined;
}

/** Names that are good to sign in with as name@organisation: nobody else's name or job number. */
export function* signInNames(people: readonly DirectoryPerson[], present: readonly { readonly jobNumber: string }[]) {
  const names = yield* countOf(people, ({ username }) => username.toLowerCase());
  const numbers = new Set<string>();
  for (const some of [present, people]) {
    for (const { jobNumber } of some) {
      numbers.add(jobNumber.toLowerCase());
      yield;
    }
  }
  return ({ username, jobNumber }: DirectoryPerson) => {
    const name = username.toLowerCase();
    const own = name === jobNumber.toLowerCase() || !numbers.has(name);
    return /^[\w.-]{1,60}$/.test(name) && names.get(name) === 1 && own ? name : '';
  };
}

function* countOf(people: readonly DirectoryPerson[], textOf: (person: DirectoryPerson) => string) {
  const counts = new Map<string, number>();
  for (const person of people) {
    const text = textOf(person);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    yield;
  }
  return counts;
}
