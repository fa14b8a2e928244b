import { greatestDisabledShare } from '#contract/directory/provider.ts';
import { gathered } from '../../../kit/thread/in-pieces.ts';
import { maskedEmail, maskedPhone } from '../staff/staff.rules.ts';
import { type Claim, firstClaims, grantClaims } from './claims.rules.ts';
import { isEmail, isPhone, problemOf, type Sorted, signInNames, sortDirectory } from './directory.rules.ts';
import { matchPeople, type Pair, sortPairs } from './match.rules.ts';
import type { Change, DirectoryPerson, Plan, PresentPerson, Profile, Situation } from './plan.ts';
import { type DepartmentFinder, departmentFinder } from './tree.rules.ts';

export function stopReason(plan: Pick<Plan, 'disabled' | 'fromDirectory'>) {
  const share = disableShare(plan);
  if (share <= greatestDisabledShare) return undefined;
  const percent = Math.round(share * 100);
  return `目录里少了 ${plan.disabled} 人（占 ${percent}%），超过一成，没有做任何改动。请检查查询范围和员工的条件；确实离职的，请先在员工页停用`;
}

export const disableShare = ({ disabled, fromDirectory }: Pick<Plan, 'disabled' | 'fromDirectory'>) =>
  fromDirectory === 0 ? 0 : disabled / fromDirectory;

interface Newcomer {
  readonly userId: string;
  readonly person: DirectoryPerson;
}

/**
 * What has to change here so that it is as in the directory; made and planned again, nothing is left to do. Pauses after
 * each of very many people.
 */
export function* planSync(directory: readonly DirectoryPerson[], present: Situation): Generator<undefined, Plan> {
  const sorted = yield* sortDirectory(directory);
  const matched = yield* matchPeople(sorted, present.people);
  const gone = yield* goneFrom(sorted, matched.pairs, present.people);
  const { active, returning, problems } = yield* sortPairs(matched.pairs);
  const newcomers = yield* gathered(matched.unknown, (person) => [{ userId: present.makeId(), person }]);
  const numbers = yield* claimNumbers(active, newcomers, present.people);
  const granted = yield* gathered(newcomers, (one) => (numbers.turns.has(one.userId) ? [one] : []));
  const seats = present.isOver ? 0 : Math.max(0, present.seatsLeft);
  const joining = granted.slice(0, seats);
  const phones = yield* claimPhones(active, joining, present);
  const tree = yield* departmentFinder(present.departments, present.makeId);
  const transfers = yield* gathered(active, (pair) => transferOf(pair, tree));
  const nameOf = yield* signInNames(sorted.good, present.people);
  const adds = yield* gathered(joining, (one) => [addOf(one, nameOf(one.person), phones.turns, tree)]);
  const profiles = yield* gathered(active, profileChange);
  const returns = yield* gathered(returning, (pair) => [about('return', pair.present, '目录中又有此人，恢复在职')]);
  const disables = yield* gathered(gone.disabled, (person) => [about('disable', person, '目录中已没有此人，停用')]);
  const seatless = yield* gathered(granted.slice(seats), ({ person }) => [
    problemOf(person, present.isOver ? '机构的服务已到期，没有添加' : '机构的人数已满，没有添加'),
  ]);
  const emails = yield* gathered([...active, ...joining], ({ person }) => emailProblem(person));
  return {
    changes: [tree.added, profiles, numbers.changes, phones.changes, transfers, returns, disables, adds].flat(),
    problems: [
      ...[sorted.problems, matched.problems, problems, numbers.problems, seatless, phones.problems, emails].flat(),
      ...gone.problems,
    ],
    fromDirectory: gone.known,
    disabled: gone.disabled.length,
  };
}

function about<K extends 'return' | 'disable'>(kind: K, { userId, realName, jobNumber }: PresentPerson, text: string) {
  return { kind, userId, name: realName, jobNumber, text };
}

/** Who came from this directory and is in it no more. Somebody must remain who can put things right. */
function* goneFrom({ seenIds, doubtfulNumbers }: Sorted, pairs: readonly Pair[], people: readonly PresentPerson[]) {
  const found = new Set<string>();
  for (const { present } of pairs) {
    found.add(present.userId);
    yield;
  }
  const known = yield* gathered(people, (one) => (one.status === 0 && one.externalId !== null ? [one] : []));
  const gone = yield* gathered(known, (one) => {
    const seen = seenIds.has(one.externalId ?? '') || found.has(one.userId) || doubtfulNumbers.has(one.jobNumber);
    return seen ? [] : [one];
  });
  const going = new Set(gone);
  const remains = people.some((one) => one.administrator && one.status === 0 && !going.has(one));
  const spared = remains ? undefined : gone.find(({ administrator }) => administrator);
  return {
    known: known.length,
    disabled: gone.filter((person) => person !== spared),
    problems: spared ? [problemOf(spared, '目录中已没有此人，但这是最后一位管理员，没有停用')] : [],
  };
}

function profileChange({ person, present }: Pair): Change[] {
  const set: Profile = {
    ...(person.externalId !== present.externalId && { externalId: person.externalId }),
    ...(person.realName !== present.realName && { realName: person.realName }),
    ...(isEmail(person.email) && person.email !== present.email && { email: person.email }),
  };
  const texts = [
    set.externalId !== undefined && '与目录中的账号关联',
    set.realName !== undefined && `姓名 ${present.realName} → ${set.realName}`,
    set.email !== undefined && `邮箱 ${hideEmail(present.email)} → ${hideEmail(set.email)}`,
  ].filter((text) => text !== false);
  return texts.length === 0 ? [] : [modify(present, set, texts.join('，'))];
}

const modify = ({ userId, realName, jobNumber }: PresentPerson, set: Profile, text: string): Change => ({
  ...{ kind: 'modify', userId, name: realName, jobNumber, text, set },
});

function* claimNumbers(active: readonly Pair[], newcomers: readonly Newcomer[], people: readonly PresentPerson[]) {
  const changing = yield* gathered(active, (pair) => (pair.person.jobNumber === pair.present.jobNumber ? [] : [pair]));
  const wished = yield* wishes(changing, newcomers, ({ jobNumber }) => jobNumber);
  const holders = new Map<string, string>();
  for (const { jobNumber, userId } of people) {
    holders.set(jobNumber, userId);
    yield;
  }
  const turns = yield* grantClaims(wished, holders);
  const text = '工号已由本系统中的另一人使用';
  return {
    turns,
    changes: yield* gathered(yield* inTurn(changing, turns), ({ person, present }) => [
      modify(present, { jobNumber: person.jobNumber }, `工号 ${present.jobNumber} → ${person.jobNumber}`),
    ]),
    problems: yield* gathered(wished, ({ who, person }) => (turns.has(who) ? [] : [problemOf(person, text)])),
  };
}

/** What those who are here and those who are to come would like to have. */
function* wishes(
  changing: readonly Pair[],
  newcomers: readonly Newcomer[],
  wants: (person: DirectoryPerson) => string,
): Generator<undefined, (Claim & { readonly person: DirectoryPerson })[]> {
  const here = yield* gathered(changing, ({ person, present }) => [{ userId: present.userId, person }]);
  return yield* gathered([...here, ...newcomers], ({ userId, person }) => [
    { who: userId, wants: wants(person), person },
  ]);
}

/** Those with a turn, by their turns: these count from 1 without gaps. */
function* inTurn(pairs: readonly Pair[], turns: ReadonlyMap<string, number>) {
  const byTurn = new Map<number, Pair[]>();
  let last = 0;
  for (const pair of pairs) {
    yield;
    const turn = turns.get(pair.present.userId);
    if (turn === undefined) continue;
    last = Math.max(last, turn);
    const group = byTurn.get(turn);
    if (group) group.push(pair);
    else byTurn.set(turn, [pair]);
  }
  const sorted: Pair[] = [];
  for (let turn = 0; turn <= last; turn += 1) {
    for (const pair of byTurn.get(turn) ?? []) sorted.push(pair);
    yield;
  }
  return sorted;
}

function* claimPhones(active: readonly Pair[], joining: readonly Newcomer[], present: Situation) {
  const changing = yield* gathered(active, (pair) =>
    isPhone(pair.person.phone) && pair.person.phone !== pair.present.phone ? [pair] : [],
  );
  const coming = yield* gathered(joining, (one) => (isPhone(one.person.phone) ? [one] : []));
  const holders = new Map<string, string>();
  for (const phone of present.phonesElsewhere) holders.set(phone, 'elsewhere');
  for (const { phone, userId } of present.people) {
    if (phone !== null) holders.set(phone, userId);
    yield;
  }
  const wished = yield* wishes(changing, coming, ({ phone }) => phone);
  const turns = yield* grantClaims(yield* firstClaims(wished), holders);
  const taken = yield* gathered(wished, ({ who, person }) =>
    turns.has(who) ? [] : [problemOf(person, `手机号 ${hidePhone(person.phone)} 已由另一个账号使用，没有更新手机号`)],
  );
  const strange = yield* gathered([...active, ...joining], ({ person }) =>
    person.phone === '' || isPhone(person.phone) ? [] : [problemOf(person, '目录里的手机号不是 11 位，没有更新手机号')],
  );
  return {
    turns,
    changes: yield* gathered(yield* inTurn(changing, turns), ({ person, present }) => [
      modify(present, { phone: person.phone }, `手机 ${hidePhone(present.phone)} → ${hidePhone(person.phone)}`),
    ]),
    problems: [...taken, ...strange],
  };
}

function transferOf({ person, present }: Pair, tree: DepartmentFinder): Change[] {
  const departmentId = tree.find(person.departments);
  if (departmentId === undefined || departmentId === present.departmentId) return [];
  const { userId, realName, jobNumber } = present;
  const text = `部门 ${tree.nameOf(present.departmentId)} → ${tree.nameOf(departmentId)}`;
  return [{ kind: 'transfer', userId, name: realName, jobNumber, text, departmentId }];
}

function addOf(
  { userId, person }: Newcomer,
  username: string,
  phones: ReadonlyMap<string, number>,
  tree: DepartmentFinder,
): Change {
  const departmentId = tree.find(person.departments) ?? tree.rootId;
  return {
    ...{ kind: 'add', userId, departmentId, externalId: person.externalId },
    ...{ name: person.realName, jobNumber: person.jobNumber, text: `新员工，部门 ${tree.nameOf(departmentId)}` },
    username,
    phone: phones.has(userId) ? person.phone : null,
    email: isEmail(person.email) ? person.email : null,
  };
}

const emailProblem = (person: DirectoryPerson) =>
  person.email === '' || isEmail(person.email) ? [] : [problemOf(person, '目录里的邮箱格式不对，没有更新邮箱')];

const hidePhone = (phone: string | null) => maskedPhone(phone) || '（空）';
const hideEmail = (email: string | null) => maskedEmail(email) || '（空）';
