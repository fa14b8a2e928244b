import { Alert } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { inStatePath, stateOf } from '../../../question/index.ts';
import type { Draft } from '../draft/draft.ts';
import { pickedOf } from '../selection/selection.ts';

const mostBanks = 3;

/** What keeps the paper from being finished until somebody approves it, and where that is done. */
export function WaitingNotice({ draft }: { draft: Draft }) {
  const waiting = pickedOf(draft.selection)
    .map(({ question }) => question)
    .filter(({ unapproved, gone }) => unapproved && !gone);
  if (waiting.length === 0) return null;
  const counts = [...Map.groupBy(waiting, ({ state }) => stateOf(state).label)].map(
    ([label, members]) => `${members.length} 道${label}`,
  );
  // To what waits, where something does.
  const ordered = waiting.toSorted((one, other) => Number(one.state === 'PENDING') - Number(other.state === 'PENDING'));
  const banks = new Map(ordered.map(({ bankId, bankName, state }) => [bankId, { name: bankName, state }]));
  const returned = waiting.some(({ state }) => state !== 'PENDING');
  return (
    <Alert
      className="paper-gone"
      type="info"
      showIcon
      title={`${counts.join('、')}，全部通过后试卷才能完成和用于考试`}
      description={
        <>
          审核在题库里进行：
          {[...banks].slice(0, mostBanks).map(([bankId, { name, state }]) => (
            <Fragment key={bankId}>
              「<Link to={inStatePath(bankId, state)}>{name}</Link>」
            </Fragment>
          ))}
          {banks.size > mostBanks && `等 ${banks.size} 个题库`}。{returned && '被驳回的和草稿先修改、提交审核。'}
          通过以后回来即可完成，不用重新选题。
        </>
      }
    />
  );
}
