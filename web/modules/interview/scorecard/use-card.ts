import { useEffect, useState } from 'react';
import { type InterviewDetail, interview } from '#contract/interview/interview.ts';
import { scorecard } from '#contract/interview/scorecard.ts';
import { askAgain } from '../../../kit/api/action.ts';
import { call } from '../../../kit/api/call.ts';
import { notify } from '../../../kit/api/notify.ts';
import { CardKeeper } from './card-keeper.ts';

const quietly = { quiet: true, stay: true };

/** The own card of an interview: kept as a draft while it is written, handed in by a button. */
export function useCard({ interviewId, skills, ownCard }: InterviewDetail) {
  const [keeper] = useState(
    () =>
      new CardKeeper(
        { skills, card: ownCard },
        (body) => call(scorecard.save, { query: { interviewId }, body }, quietly),
        (state) => setState(state),
      ),
  );
  const [state, setState] = useState(keeper.state);
  useEffect(() => {
    keeper.start();
    return () => keeper.leave();
  }, [keeper]);
  useEffect(() => keeper.see(ownCard), [keeper, ownCard]);
  const handIn = async () => {
    const success = state.handedIn ? '已保存修改' : '评价已提交';
    if (!(await keeper.save(true))) return;
    notify.success(success);
    askAgain([interview.detail, interview.mine, interview.search]);
  };
  return { ...state, keeper, handIn };
}

export type OwnCard = ReturnType<typeof useCard>;
