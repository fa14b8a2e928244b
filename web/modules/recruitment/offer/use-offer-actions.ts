import { type OfferDetail, offer } from '#contract/recruitment/offer.ts';
import type { ActionButtonProps } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import type { OpenedOffer } from './offer-card.tsx';
import { changedByOffers } from './offer-words.tsx';

type OfferAction = ActionButtonProps & { readonly id: string };

/** What the reader may do with an offer as it stands now, the likeliest first. */
export function useOfferActions(shown: OfferDetail, open: (opened: OpenedOffer) => void): OfferAction[] {
  const { offerId, candidateName, state, mine, managed, hired, myTurn } = shown;
  const query = { offerId };
  const submit = useAction(offer.submit, { changes: changedByOffers, success: '已提交审批' });
  const send = useAction(offer.send, {
    changes: changedByOffers,
    success: ({ ways }) => `已通过${ways.join('和')}发给候选人`,
  });
  const sending = {
    title: `把录用通知发给「${candidateName}」？`,
    content:
      state === 'SENT' ? '会发送一个新的链接，之前的链接随即失效。' : '候选人会收到短信和邮件，打开链接查看和答复。',
    ok: '发送',
  };
  const all: (OfferAction | false)[] = [
    myTurn && { id: 'approve', label: '同意', type: 'primary', onClick: () => open({ kind: 'approve' }) },
    myTurn && { id: 'return', label: '退回', onClick: () => open({ kind: 'return' }) },
    mine &&
      state === 'DRAFT' && { id: 'submit', label: '提交审批', type: 'primary', onClick: () => submit.run({ query }) },
    mine && state === 'DRAFT' && { id: 'edit', label: '修改', onClick: () => open({ kind: 'form' }) },
    managed &&
      state === 'APPROVED' && {
        ...{ id: 'send', label: '发送给候选人', type: 'primary', confirm: sending },
        onClick: () => send.run({ query }),
      },
    managed &&
      state === 'SENT' && { id: 'send', label: '再次发送', confirm: sending, onClick: () => send.run({ query }) },
    managed &&
      state === 'ACCEPTED' &&
      !hired && { id: 'hire', label: '办理入职', type: 'primary', onClick: () => open({ kind: 'hire' }) },
    managed &&
      !hired &&
      ['DRAFT', 'APPROVING', 'APPROVED', 'SENT', 'ACCEPTED'].includes(state) && {
        ...{ id: 'recall', label: state === 'DRAFT' ? '放弃' : '撤回', danger: true },
        onClick: () => open({ kind: 'recall' }),
      },
  ];
  return all.filter((action) => action !== false);
}
