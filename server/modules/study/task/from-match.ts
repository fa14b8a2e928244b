import { gapsOf } from '#shared/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { matchDetail } from '../../post/index.ts';
import { addRules } from './allocation.queries.ts';
import { gapsText, itemsForGaps } from './gap-items.rules.ts';
import { leadingOn } from './leading.queries.ts';
import { departmentOf } from './people.queries.ts';
import { addTask } from './task.ts';

/** Where somebody is below what a post asks, the largest gap first; then what nothing is known of. */
async function gapsIn(db: Db, user: Caller, pair: { readonly postId: string; readonly userId: string }) {
  const { abilities, person, post } = await matchDetail(db, user, pair);
  const byId = new Map(abilities.map((one) => [one.abilityId, one]));
  const known = gapsOf(abilities, (abilityId) => byId.get(abilityId)?.level).flatMap(
    ({ abilityId }) => byId.get(abilityId) ?? [],
  );
  const unknown = abilities.filter(({ level }) => level === null);
  return { person, post, gaps: [...known, ...unknown] };
}

/** A draft for one person of what leads on where they fall short of a post, to be looked through before it is published. */
export function addFromMatch(db: Db, user: Caller, pair: { postId: string; userId: string }, at: Date) {
  return inTransaction(db, async (db) => {
    const departmentId = await departmentOf(db, user, pair.userId);
    if (!departmentId) throw refuse('notFound');
    const { person, post, gaps } = await gapsIn(db, user, pair);
    if (gaps.length === 0) throw refuse('taskNoGap', { name: person.realName, post: post.postName });
    const abilityIds = gaps.map(({ abilityId }) => abilityId);
    const items = itemsForGaps(gaps, await leadingOn(db, user, pair.userId, abilityIds, at));
    if (items.length === 0) throw refuse('taskNothingLeads', { abilities: gaps.map(({ name }) => name).join('、') });
    const { taskId } = await addTask(
      db,
      user,
      {
        name: `${person.realName} · ${post.postName}培养任务`.slice(0, 100),
        description: gapsText(post.postName, gaps),
        ...{ departmentId, startsAt: null, dueAt: null, dueDays: null, dueFrom: 'ASSIGNED' },
        items: items.map(({ kind, refId }) => ({ kind, refId, weight: 1, optional: false })),
      },
      at,
    );
    await addRules(db, user.organisationId, taskId, [{ kind: 'person', refId: pair.userId }]);
    return { taskId, items: items.length };
  });
}
