import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import type { NewRule } from './allocation.queries.ts';
import { countPostsAndTags, reachesDepartments } from './choice.queries.ts';
import { reachesPeople } from './people.queries.ts';

type Manages = 'study.manage' | 'practice.manage' | 'target.manage';

/** Posts and tags have people everywhere. */
export function refuseTooWide(user: Caller, rules: readonly NewRule[], permission: Manages = 'study.manage') {
  const wide = rules.some(({ kind }) => kind === 'post' || kind === 'tag');
  if (wide && !reachesAll(user, permission)) throw refuse('taskRuleTooWide');
}

/** Nobody gives to learn beyond their reach. */
export async function requireReach(
  db: Db,
  user: Caller,
  rules: readonly NewRule[],
  permission: Manages = 'study.manage',
) {
  const idsOf = (kind: NewRule['kind']) => [
    ...new Set(rules.filter((rule) => rule.kind === kind).map(({ refId }) => refId)),
  ];
  const [postIds, tagIds] = [idsOf('post'), idsOf('tag')];
  const wide = postIds.length + tagIds.length;
  if (wide > 0 && (await countPostsAndTags(db, user.organisationId, postIds, tagIds)) < wide) throw refuse('notFound');
  if (!(await reachesDepartments(db, user, idsOf('department'), permission))) throw refuse('notFound');
  if (!(await reachesPeople(db, user, idsOf('person'), permission))) throw refuse('notFound');
}
