import type { Question } from '#contract/question/question.ts';
import type { reviewActions } from '#contract/question/review.ts';

type State = Question['state'];
export type ReviewAction = (typeof reviewActions)[number];

/** The state after saving; `before` is undefined for a new question. */
export function savedState(
  before: State | undefined,
  { draft, changed, review }: { readonly draft: boolean; readonly changed: boolean; readonly review: boolean },
): State {
  if (draft) return 'DRAFT';
  if (before === 'DISABLED') return 'DISABLED';
  if (!review) return 'APPROVED';
  if (before === 'PENDING') return 'PENDING';
  if (before === 'APPROVED') return changed ? 'PENDING' : 'APPROVED';
  return before === 'REJECTED' && !changed ? 'REJECTED' : 'DRAFT';
}

export const isVerdict = (action: ReviewAction) => action === 'approve' || action === 'reject';

interface Reviewed {
  readonly state: State;
  /** What its author still has to do. */
  readonly unfinished: string | undefined;
  /** What its code still has to show before it is approved. */
  readonly unverified: string | undefined;
  /** The one who acts wrote it, and somebody else could review it. */
  readonly own: boolean;
  /** It has another version by now than the one that was looked at. */
  readonly unseen: boolean;
  /** It was approved as it is now before it was disabled. */
  readonly wasApproved: boolean;
}

const from: Readonly<Record<ReviewAction, { readonly states: readonly State[]; readonly otherwise: string }>> = {
  submit: { states: ['DRAFT', 'REJECTED'], otherwise: '只有草稿和未通过的试题可以提交审核' },
  approve: { states: ['PENDING'], otherwise: '试题不在待审核状态' },
  reject: { states: ['PENDING'], otherwise: '试题不在待审核状态' },
  disable: { states: ['APPROVED'], otherwise: '只有已通过的试题可以停用' },
  enable: { states: ['DISABLED'], otherwise: '试题没有停用' },
  withdraw: { states: ['PENDING'], otherwise: '试题不在待审核状态' },
};

const approved = (unverified: string | undefined) =>
  unverified === undefined ? ({ to: 'APPROVED' } as const) : { reason: unverified };

/** Where an action leads, or why it cannot be done, in a sentence. */
export function stateAfter(
  action: ReviewAction,
  { state, unfinished, unverified, own, unseen, wasApproved }: Reviewed,
  review: boolean,
): { readonly to: State } | { readonly reason: string } {
  const { states, otherwise } = from[action];
  if (!states.includes(state)) return { reason: otherwise };
  if (unseen && isVerdict(action)) return { reason: '试题刚被修改，请重新查看' };
  switch (action) {
    case 'submit':
      if (unfinished !== undefined) return { reason: `试题还没有写完：${unfinished}` };
      return review ? { to: 'PENDING' } : approved(unverified);
    case 'approve':
      if (own) return { reason: '不能审核自己编写的试题，请由其他审核人审核' };
      return approved(unverified);
    case 'reject':
      return { to: 'REJECTED' };
    case 'disable':
      return { to: 'DISABLED' };
    case 'withdraw':
      return { to: 'DRAFT' };
    case 'enable':
      if (wasApproved) return { to: 'APPROVED' };
      return review ? { to: 'PENDING' } : approved(unverified);
  }
}
