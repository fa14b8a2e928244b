import type { Edition } from '#contract/brand.ts';
import { term } from '#contract/edition-words.ts';
import type { Audience } from '#contract/notice/notice.ts';

interface Names {
  readonly departments: readonly string[];
  readonly posts: readonly string[];
  readonly tags: readonly string[];
  readonly people: readonly string[];
}

/** So many are named; of more the first, and how many there are. */
const namedAtMost = 2;

function some(names: readonly string[], unit: string, name = (one: string) => one) {
  const [first] = names;
  if (first === undefined) return [];
  if (names.length <= namedAtMost) return [names.map(name).join('、')];
  return [`${name(first)}等 ${names.length} ${unit}`];
}

const quoted = (label: string) => (name: string) => `${label}「${name}」`;

/** `营业部等 3 个部门、标签「骨干」`, in the names of the moment. */
export function audienceText(audience: Audience, names: Names, reachesAll: boolean, edition: Edition) {
  const post = term('post', edition);
  if (audience.everyOrganisation) return '所有机构';
  if (audience.everyone) return reachesAll ? '全员' : '管理范围内全员';
  return [
    ...some(names.departments, `个${term('department', edition)}`),
    ...some(names.posts, `个${post}`, quoted(post)),
    ...some(names.tags, '个标签', quoted('标签')),
    ...some(names.people, '人'),
  ].join('、');
}

export const isNobody = ({ everyone, everyOrganisation, ...lists }: Audience) =>
  !everyone && !everyOrganisation && Object.values(lists).every((ids) => ids.length === 0);

export const remindAfterMinutes = 10;

/** Minutes until the next reminder is possible; 0: now. */
export function minutesToReminder(remindedAt: string | null, at: Date) {
  if (remindedAt === null) return 0;
  const passed = at.getTime() - new Date(remindedAt).getTime();
  return Math.max(0, Math.ceil(remindAfterMinutes - passed / 60_000));
}
