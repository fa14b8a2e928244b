import { maskedEmail, maskedPhone } from '../staff/staff.rules.ts';
import { type Claim, firstClaims, grantClaims } from './claims.rules.ts';
import { isEmail, isPhone, problemOf, type Sorted, signInNames, sortDirectory } from './directory.rules.ts';
import { matchPeople, type Pair, sortPairs } from './match.rules.ts';
import type { Change, DirectoryPerson, Plan, PresentPerson, Problem, Profile, Situation } from './plan.ts';
import { departmentFinder } from './tree.rules.ts';

const greatestShare = 0.1;

/** More than one in ten gone at once is rather a wrong setting than a real change. */
export function stopReason(plan: Pick<Plan, 'disabled' | 'fromDirectory'>) {
  const share = disableShare(plan);
  if (share <= greatestShare) return undefined;
  const percent = Math.round(share * 100);
  return `目录里少了 ${plan.disabled} 人（占 ${percent}%），超过一成，没有做任何改动。请检查查询范围和员工的条件；确实离职的，请先在员工页停用`;
}

export const disableShare = ({ disabled, fromDirectory }: Pick<Plan, 'disabled' | 'fromDirectory'>) =>
  fromDirectory === 0 ? 0 : disabled / fromDirectory;

interface Newcomer {
  readonly userId: string;
  readonly person: DirectoryPerson;
}

/** What has to change here so that it is as in the directory; made and planned again, nothing is left to do. */
export function planSync(directory: readonly DirectoryPerson[], present: Situation): Plan {
  const sorted = sortDirectory(directory);
  const matched = matchPeople(sorted, present.people);
  const gone = goneFrom(sorted, matched.pairs, present.people);
  const { active, returning, problems } = sortPairs(matched.pairs);
  const newcomers = matched.unknown.map((person) => ({ userId: present.makeId(), person }));
  const numbers = claimNumbers(active, newcomers, present.people);
  const joining = newcomers.filter(({ userId }) => numbers.turns.has(userId)).slice(0, Math.max(0, present.seatsLeft));
  const phones = claimPhones(active, joining, present);
  const tree = departmentFinder(present.departments, present.makeId);
  const transfers = active.flatMap((pair) => transferOf(pair, tree));
  const signInName = signInNames(
    sorted.good,
    present.people.map(({ jobNumber }) => jobNumber),
  );
  const adds = joining.map((one) => addOf(one, signInName(one.person), phones.turns, tree));
  return {
    changes: [
      ...tree.added,
      ...active.flatMap(profileChange),
      ...numbers.changes,
      ...phones.changes,
      ...transfers,
      ...returning.map((pair) => about('return', pair.present, '目录中又有此人，恢复在职')),
      ...gone.disabled.map((person) => about('disable', person, '目录中已没有此人，停用')),
      ...adds,
    ],
    problems: [
      ...sorted.problems,
      ...matched.problems,
      ...problems,
      ...numbers.problems,
      ...withoutSeat(newcomers, numbers.turns, joining),
      ...phones.problems,
      ...active.flatMap(({ person }) => emailProblem(person)),
      ...joining.flatMap(({ person }) => emailProblem(person)),
      ...gone.problems,
    ],
    fromDirectory: present.people.filter(({ status, externalId }) => status === 0 && externalId !== null).length,
    disabled: gone.disabled.length,
  };
}

function about<K extends 'return' | 'disable'>(kind: K, { userId, realName, jobNumber }: PresentPerson, text: string) {
  return { kind, userId, name: realName, jobNumber, text };
}

/** Who came from this directory and is in it no more. Somebody must remain who can put things right. */
function goneFrom({ seenIds, doubtfulNumbers }: Sorted, pairs: readonly Pair[], people: readonly PresentPerson[]) {
  const found = new Set(pairs.map((pair) => pair.present.userId));
  const gone = people.filter(
    ({ externalId, jobNumber, status, userId }) =>
      status === 0 &&
      externalId !== null &&
      !seenIds.has(externalId) &&
      !found.has(userId) &&
      !doubtfulNumbers.has(jobNumber),
  );
  const goneIds = new Set(gone.map(({ userId }) => userId));
  const remains = people.some((one) => one.administrator && one.status === 0 && !goneIds.has(one.userId));
  const spared = remains ? undefined : gone.find(({ administrator }) => administrator);
  return {
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

function claimNumbers(active: readonly Pair[], newcomers: readonly Newcomer[], people: readonly PresentPerson[]) {
  const changing = active.filter(({ person, present }) => person.jobNumber !== present.jobNumber);
  const claims = [
    ...changing.map(({ person, present }) => ({ who: present.userId, wants: person.jobNumber })),
    ...newcomers.map(({ person, userId }) => ({ who: userId, wants: person.jobNumber })),
  ];
  const turns = grantClaims(claims, new Map(people.map(({ jobNumber, userId }) => [jobNumber, userId])));
  const text = '工号已由本系统中的另一人使用';
  return {
    turns,
    changes: inTurn(changing, turns).map(({ person, present }) =>
      modify(present, { jobNumber: person.jobNumber }, `工号 ${present.jobNumber} → ${person.jobNumber}`),
    ),
    problems: [
      ...changing.filter(({ present }) => !turns.has(present.userId)).map(({ person }) => problemOf(person, text)),
      ...newcomers.filter(({ userId }) => !turns.has(userId)).map(({ person }) => problemOf(person, text)),
    ],
  };
}

function inTurn(pairs: readonly Pair[], turns: ReadonlyMap<string, number>) {
  const turnOf = ({ present }: Pair) => turns.get(present.userId) ?? 0;
  return pairs
    .filter(({ present }) => turns.has(present.userId))
    .toSorted((first, second) => turnOf(first) - turnOf(second));
}

function claimPhones(active: readonly Pair[], joining: readonly Newcomer[], present: Situation) {
  const changing = active.filter((pair) => isPhone(pair.person.phone) && pair.person.phone !== pair.present.phone);
  const holders = new Map([...present.phonesElsewhere].map((phone) => [phone, 'elsewhere']));
  for (const { phone, userId } of present.people) if (phone !== null) holders.set(phone, userId);
  const wished: (Claim & { person: DirectoryPerson })[] = [
    ...changing.map(({ person, present }) => ({ who: present.userId, wants: person.phone, person })),
    ...joining
      .filter(({ person }) => isPhone(person.phone))
      .map(({ person, userId }) => ({ who: userId, wants: person.phone, person })),
  ];
  const turns = grantClaims(firstClaims(wished), holders);
  const strange = [...active, ...joining].filter(({ person }) => person.phone !== '' && !isPhone(person.phone));
  return {
    turns,
    changes: inTurn(changing, turns).map(({ person, present }) =>
      modify(present, { phone: person.phone }, `手机 ${hidePhone(present.phone)} → ${hidePhone(person.phone)}`),
    ),
    problems: [
      ...wished
        .filter(({ who }) => !turns.has(who))
        .map(({ person }) => problemOf(person, `手机号 ${hidePhone(person.phone)} 已由另一个账号使用，没有更新手机号`)),
      ...strange.map(({ person }) => problemOf(person, '目录里的手机号不是 11 位，没有更新手机号')),
    ],
  };
}

function transferOf({ person, present }: Pair, tree: ReturnType<typeof departmentFinder>): Change[] {
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
  tree: ReturnType<typeof departmentFinder>,
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

function withoutSeat(
  newcomers: readonly Newcomer[],
  turns: ReadonlyMap<string, number>,
  joining: readonly Newcomer[],
): Problem[] {
  const seated = new Set(joining.map(({ userId }) => userId));
  return newcomers
    .filter(({ userId }) => turns.has(userId) && !seated.has(userId))
    .map(({ person }) => problemOf(person, '机构的人数已满，没有添加'));
}

const emailProblem = (person: DirectoryPerson) =>
  person.email === '' || isEmail(person.email) ? [] : [problemOf(person, '目录里的邮箱格式不对，没有更新邮箱')];

const hidePhone = (phone: string | null) => maskedPhone(phone) || '（空）';
const hideEmail = (email: string | null) => maskedEmail(email) || '（空）';
