import { Button } from 'antd';
import { useState } from 'react';
import { type OfferState, offer, offerLetter, offerStates, ownOffer } from '#contract/recruitment/offer.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { payText } from '../offer-letter/pay-text.ts';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';

const tones: Readonly<Record<OfferState, Tone>> = {
  DRAFT: 'grey',
  APPROVING: 'orange',
  APPROVED: 'blue',
  SENT: 'blue',
  ACCEPTED: 'green',
  DECLINED: 'red',
  EXPIRED: 'grey',
  RECALLED: 'grey',
};

export const OfferStateDot = ({ state, hired }: { state: OfferState; hired: boolean }) => (
  <StatusDot tone={tones[state]}>{hired ? '已入职' : offerStates[state]}</StatusDot>
);

export const offerAddress = {
  list: '/manage/recruitment/offer',
  letter: (offerId: string) => `/manage/recruitment/offer/letter?offerId=${offerId}`,
};

export const changedByOffers = [
  ...[offer.list, offer.search, offer.detail, offer.hiring, offerLetter.show, ownOffer.list],
  ...changedByApplications,
];

/** Told when asked for, since each look is noted. */
export function Pay({ offerId, version }: { offerId: string; version: number }) {
  const [asked, setAsked] = useState<number>();
  const open = asked === version;
  const { data, error } = useReply(offer.pay, { query: { offerId } }, { enabled: open, quiet: true, freshMs: 60_000 });
  if (open && data) return <strong>{payText(data)}</strong>;
  return (
    <>
      <Button size="small" loading={open && !error} onClick={() => setAsked(version)}>
        查看薪资
      </Button>
      {open && error && <span className="offer-muted">{error.text}</span>}
    </>
  );
}
