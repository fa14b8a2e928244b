import { targetAddress } from '#contract/study/addresses.ts';
import type { Urging } from '#contract/study/audience.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { targets } from '../task/bundle.queries.ts';
import { urge } from '../task/urge.ts';
import { urgedText } from './plan.rules.ts';
import { lockTarget } from './target.queries.ts';

export function urgeTarget(db: Db, user: Caller, targetId: string, said: Urging, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await lockTarget(db, user, targetId);
    if (state !== 'OPEN') throw refuse('targetNotOpen', { name });
    const words = { link: targetAddress(targetId), content: urgedText(name), subject: `目标「${name}」还没有达成` };
    const kind = { bundle: targets, template: 'targetReminder', action: 'studyTarget.urge' } as const;
    return urge(db, user, { id: targetId, name, ...words, ...kind }, said, at);
  });
}
