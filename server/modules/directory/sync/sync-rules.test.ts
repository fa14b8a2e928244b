import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { grantClaims } from './claims.rules.ts';
import type { Change, DirectoryPerson, Plan, PresentDepartment, PresentPerson, Situation } from './plan.ts';
import { disableShare, planSync as planning, stopReason } from './sync.rules.ts';

const planSync = (directory: readonly DirectoryPerson[], present: Situation) => inOneGo(planning(directory, present));

const root: PresentDepartment = { id: 'root', parentId: null, name: '华信银行', externalId: null };

const someone = (externalId: string, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  externalId,
  username: `name-${externalId}`,
  realName: '林晓',
  jobNumber: `N${externalId}`,
  phone: '',
  email: '',
  departments: [],
  ...more,
});

const here = (userId: string, more: Partial<PresentPerson> = {}): PresentPerson => ({
  userId,
  externalId: userId,
  foreign: false,
  jobNumber: `N${userId}`,
  realName: '林晓',
  phone: null,
  email: null,
  departmentId: 'root',
  status: 0,
  disabledBySync: false,
  administrator: false,
  ...more,
});

const boss = here('boss', { externalId: null, administrator: true });

function situation(people: PresentPerson[], more: Partial<Situation> = {}): Situation {
  const number = { last: 0 };
  const makeId = () => {
    number.last += 1;
    return `new${number.last}`;
  };
  return {
    people: [boss, ...people],
    departments: [root],
    phonesElsewhere: new Set(),
    seatsLeft: 1000,
    isOver: false,
    makeId,
    ...more,
  };
}

const brief = (plan: Plan) => [...plan.changes, ...plan.problems].map(({ kind, text }) => `${kind} ${text}`);

describe('a plan', () => {
  test('is empty when all is as in the directory', () => {
    expect(brief(planSync([someone('1')], situation([here('1')])))).toEqual([]);
  });

  test('adds people with the departments on their path, without the organisation itself', () => {
    const plan = planSync([someone('1', { departments: ['华信银行', '总行', '营业部'] })], situation([]));
    expect(brief(plan)).toEqual([
      'department 新建部门 总行',
      'department 新建部门 总行 / 营业部',
      'add 新员工，部门 营业部',
    ]);
    expect(plan.changes[1]).toMatchObject({ kind: 'department', name: '营业部', parentId: 'new2' });
  });

  test('what separates names in a list stands in no name', () => {
    const plan = planSync([someone('1', { departments: ['研发/测试', 'A＞B'] })], situation([]));
    expect(brief(plan)[1]).toBe('department 新建部门 研发-测试 / A-B');
  });

  test('finds a department that was renamed here after a sync has made it', () => {
    const renamed = { id: 'd1', parentId: 'root', name: '营业一部', externalId: '营业部' };
    const plan = planSync(
      [someone('1', { departments: ['营业部'] })],
      situation([here('1')], { departments: [root, renamed] }),
    );
    expect(brief(plan)).toEqual(['transfer 部门 华信银行 → 营业一部']);
  });

  test('says what changes, without whole phones and addresses', () => {
    const person = someone('1', { realName: '林小', phone: '+86 138-0013-8000', email: 'lin@example.com' });
    expect(brief(planSync([person], situation([here('1', { email: 'old@example.com' })])))).toEqual([
      'modify 姓名 林晓 → 林小，邮箱 o***@example.com → l***@example.com',
      'modify 手机 （空） → 138****8000',
    ]);
  });

  test('takes over who has the same job number, and who has a new id in the directory', () => {
    const [local, renewed] = [here('7', { externalId: null }), here('8', { externalId: 'old' })];
    expect(brief(planSync([someone('7'), someone('8')], situation([local, renewed])))).toEqual([
      'modify 与目录中的账号关联',
      'modify 与目录中的账号关联',
    ]);
  });

  test('disables who came from the directory and is gone, and nobody who was entered by hand', () => {
    const plan = planSync([], situation([here('1'), here('2', { externalId: null }), here('3', { status: 2 })]));
    expect(plan.changes.map(({ kind, name, jobNumber }) => [kind, name, jobNumber])).toEqual([
      ['disable', '林晓', 'N1'],
    ]);
  });

  test('never disables the last administrator', () => {
    const plan = planSync([], { ...situation([]), people: [here('1', { administrator: true }), here('2')] });
    expect(brief(plan)).toEqual([
      'disable 目录中已没有此人，停用',
      'problem 目录中已没有此人，但这是最后一位管理员，没有停用',
    ]);
  });

  test('lets return whom a sync has disabled, and leaves alone whom a person has', () => {
    const people = [
      here('1', { status: 1, disabledBySync: true }),
      here('2', { status: 1 }),
      here('3', { status: 2, disabledBySync: true }),
    ];
    expect(brief(planSync([someone('1'), someone('2'), someone('3')], situation(people)))).toEqual([
      'return 目录中又有此人，恢复在职',
      'problem 目录中有此人，但已在本系统停用，没有改动',
      'problem 目录中有此人，但已在本系统办理离职，没有改动',
    ]);
  });

  test('names what the directory says wrongly, and disables nobody for it', () => {
    const wrong = [
      someone('1', { jobNumber: 'same' }),
      someone('2', { jobNumber: 'same' }),
      someone('3', { realName: ' ' }),
      someone('4', { jobNumber: '' }),
      someone('5', { jobNumber: '=1+1' }),
      someone('', { jobNumber: 'N6' }),
    ];
    const plan = planSync(wrong, situation(['1', '2', '3', '4', '5', '6'].map((id) => here(id))));
    expect(plan.changes).toEqual([]);
    expect(plan.problems.map(({ text }) => text)).toEqual([
      '目录里有相同工号的人，没有改动',
      '目录里有相同工号的人，没有改动',
      '目录里没有姓名',
      '目录里没有工号',
      '工号只能是 30 位以内的字母、数字、点、横线和下划线',
      '目录里没有编号，不能识别',
    ]);
  });

  test('leaves to another directory what is its own', () => {
    const foreign = here('9', { externalId: null, foreign: true });
    expect(brief(planSync([someone('x', { jobNumber: 'N9' })], situation([foreign])))).toEqual([
      'problem 这个工号的员工来自另一个来源，没有改动',
    ]);
  });

  test('keeps a phone that somebody else has', () => {
    const taken = '13800138000';
    const people = [someone('1', { phone: taken }), someone('2', { phone: '13900139000' })];
    const present = situation([here('1')], { phonesElsewhere: new Set([taken, '13900139000']) });
    const plan = planSync(people, present);
    expect(plan.changes).toMatchObject([{ kind: 'add', phone: null }]);
    expect(plan.problems.map(({ text }) => text)).toEqual([
      '手机号 138****8000 已由另一个账号使用，没有更新手机号',
      '手机号 139****9000 已由另一个账号使用，没有更新手机号',
    ]);
  });

  test('is made with pauses between people, also where all of them pass something on', () => {
    const many = Array.from({ length: 500 }, (_, place) => place);
    const phoneOf = (place: number) => `138${String(place).padStart(8, '0')}`;
    const directory = many.map((place) => someone(`${place}`, { phone: phoneOf(place + 1) }));
    const people = many.map((place) => here(`${place}`, { phone: phoneOf(place) }));
    let most = 0;
    let turnsOfPhones = 0;
    const watched = people.map((person) =>
      Object.defineProperty({ ...person }, 'phone', {
        get: () => {
          turnsOfPhones += 1;
          return person.phone;
        },
      }),
    );
    const planned = planning(directory, situation(watched));
    let pauses = 0;
    for (let step = planned.next(); !step.done; step = planned.next()) {
      pauses += 1;
      most = Math.max(most, turnsOfPhones);
      turnsOfPhones = 0;
    }
    expect(pauses).toBeGreaterThan(20 * many.length);
    expect(most).toBeLessThan(5);
  });

  test('stops at the number of people whom the organisation may have', () => {
    const plan = planSync([someone('1'), someone('2')], situation([], { seatsLeft: 1 }));
    expect(brief(plan)).toEqual(['add 新员工，部门 华信银行', 'problem 机构的人数已满，没有添加']);
  });

  test('gives a sign-in name only where it means nobody else', () => {
    const people = [
      someone('1', { username: 'Lin' }),
      someone('2', { username: 'twice' }),
      someone('3', { username: 'TWICE' }),
      someone('4', { username: 'Nboss' }),
      someone('5', { username: 'a b' }),
    ];
    const names = planSync(people, situation([])).changes.map((change) => change.kind === 'add' && change.username);
    expect(names).toEqual(['lin', '', '', '', '']);
  });
});

describe('claims', () => {
  const grant = (claims: [string, string][], holders: [string, string][]) =>
    inOneGo(
      grantClaims(
        claims.map(([who, wants]) => ({ who, wants })),
        new Map(holders),
      ),
    );

  test('are granted in a chain from its free end', () => {
    const turns = grant(
      [
        ['c', '2'],
        ['b', '1'],
        ['a', '0'],
      ],
      [
        ['2', 'b'],
        ['1', 'a'],
      ],
    );
    expect([...turns].toSorted((a, b) => a[1] - b[1]).map(([who]) => who)).toEqual(['a', 'b', 'c']);
  });

  test('are refused in a circle, behind one, and where the holder stays', () => {
    const circle: [string, string][] = [
      ['a', '2'],
      ['b', '1'],
      ['c', '1'],
      ['d', '9'],
    ];
    expect([
      ...grant(circle, [
        ['1', 'a'],
        ['2', 'b'],
        ['9', 'stays'],
      ]),
    ]).toEqual([]);
  });

  test('of a whole staff that moves on by one are granted', () => {
    const many = Array.from({ length: 50_000 }, (_, index): [string, string] => [`${index}`, `v${index + 1}`]);
    const turns = grant(
      many,
      many.map(([who]) => [`v${who}`, who]),
    );
    expect(turns.size).toBe(50_000);
  });
});

describe('the brake', () => {
  test('holds above one in ten, not at it', () => {
    expect(stopReason({ disabled: 1, fromDirectory: 10 })).toBeUndefined();
    expect(stopReason({ disabled: 0, fromDirectory: 0 })).toBeUndefined();
    expect(stopReason({ disabled: 2, fromDirectory: 19 })).toContain('少了 2 人（占 11%）');
    expect(disableShare({ disabled: 3, fromDirectory: 4 })).toBe(0.75);
  });

  test('holds for a directory that answers with nobody', () => {
    expect(stopReason(planSync([], situation([here('1'), here('2')])))).toContain('占 100%');
  });
});

/** Makes the changes one by one as the database would, which refuses what is taken. */
function make(plan: Plan, present: Situation): Situation {
  const people = new Map(present.people.map((person) => [person.userId, person]));
  const departments = [...present.departments];
  const modify = (userId: string, set: Partial<PresentPerson>) => {
    for (const other of people.values()) {
      if (other.userId === userId) continue;
      for (const field of ['jobNumber', 'phone', 'externalId'] as const) {
        const value = set[field];
        if (value !== undefined && value !== null && other[field] === value)
          throw new Error(`${field} ${value} is taken`);
      }
    }
    people.set(userId, { ...(people.get(userId) ?? here(userId)), ...set });
  };
  const steps: { [K in Change['kind']]: (change: Extract<Change, { kind: K }>) => void } = {
    department: ({ id, parentId, name, externalId }) => {
      if (departments.some((one) => one.parentId === parentId && one.name === name)) throw new Error(`two of ${name}`);
      if (!departments.some((one) => one.id === parentId)) throw new Error(`no parent of ${name}`);
      departments.push({ id, parentId, name, externalId });
    },
    modify: ({ userId, set }) => modify(userId, set),
    transfer: ({ userId, departmentId }) => modify(userId, { departmentId }),
    disable: ({ userId }) => modify(userId, { status: 1, disabledBySync: true }),
    return: ({ userId }) => modify(userId, { status: 0, disabledBySync: false }),
    add: ({ userId, name: realName, jobNumber, externalId, phone, email, departmentId }) =>
      modify(userId, { ...here(userId), realName, jobNumber, externalId, phone, email, departmentId }),
  };
  for (const change of plan.changes) (steps[change.kind] as (change: Change) => void)(change);
  const added = plan.changes.filter(({ kind }) => kind === 'add').length;
  return { ...present, people: [...people.values()], departments, seatsLeft: present.seatsLeft - added };
}

const digit = fc.integer({ min: 0, max: 6 });
const jobNumber = digit.map((n) => `N${n}`);
const phone = digit.map((n) => `1380000000${n}`);
const names = fc.constantFrom('林晓', '王芳', '');
const anyDirectory = fc.array(
  fc.record({
    externalId: fc.oneof(digit.map(String), fc.constant('')),
    username: fc.constantFrom('a', 'b', 'N1'),
    realName: names,
    jobNumber: fc.oneof(jobNumber, fc.constant('')),
    phone: fc.oneof(phone, fc.constantFrom('', '12')),
    email: fc.constantFrom('', 'x', 'a@b.cn', 'b@b.cn'),
    departments: fc.array(fc.constantFrom('总行', '分行', '华信银行', ' '), { maxLength: 3 }),
  }),
  { maxLength: 8 },
);
const anyPresent = fc
  .uniqueArray(
    fc.record({
      userId: digit.map((n) => `u${n}`),
      externalId: fc.option(digit.map(String), { nil: null }),
      foreign: fc.boolean(),
      jobNumber,
      realName: fc.constantFrom('林晓', '王芳'),
      phone: fc.option(phone, { nil: null }),
      email: fc.option(fc.constantFrom('a@b.cn', 'b@b.cn'), { nil: null }),
      departmentId: fc.constantFrom('root', 'd1', 'd2'),
      status: fc.constantFrom(0, 0, 0, 1, 2, 3),
      disabledBySync: fc.boolean(),
      administrator: fc.boolean(),
    }),
    {
      maxLength: 7,
      comparator: (a, b) =>
        a.userId === b.userId ||
        a.jobNumber === b.jobNumber ||
        (a.phone !== null && a.phone === b.phone) ||
        (a.externalId !== null && a.externalId === b.externalId),
    },
  )
  .map((people) => people.map((one) => (one.foreign || one.status === 3 ? { ...one, externalId: null } : one)));

test('made and planned again, nothing is left to do, and nothing on the way collides', () => {
  const departments: PresentDepartment[] = [
    root,
    { id: 'd1', parentId: 'root', name: '总行', externalId: null },
    { id: 'd2', parentId: 'd1', name: '分部', externalId: '总行\n分行' },
  ];
  fc.assert(
    fc.property(
      anyDirectory,
      anyPresent,
      fc.array(phone, { maxLength: 2 }),
      digit,
      (directory, people, taken, seats) => {
        const held = new Set(people.map((one) => one.phone));
        const phonesElsewhere = new Set(taken.filter((one) => !held.has(one)));
        const before = { ...situation([], { departments, phonesElsewhere, seatsLeft: seats }), people };
        const plan = planSync(directory, before);
        const after = make(plan, before);
        // The last administrator was spared; who has come back meanwhile takes the place.
        const spared = new Set(plan.problems.map(({ jobNumber }) => jobNumber));
        const left = planSync(directory, after).changes;
        expect(left.filter(({ kind, jobNumber }) => kind !== 'disable' || !spared.has(jobNumber))).toEqual([]);
        const administrators = (all: readonly PresentPerson[]) =>
          all.some((one) => one.administrator && one.status === 0);
        if (administrators(people)) expect(administrators(after.people)).toBe(true);
        for (const { userId } of people.filter((one) => one.externalId === null && one.status === 0)) {
          expect(after.people.find((one) => one.userId === userId)?.status).toBe(0);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
