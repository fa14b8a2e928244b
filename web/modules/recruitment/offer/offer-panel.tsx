import { Button } from 'antd';
import { useState } from 'react';
import { offer } from '#contract/recruitment/offer.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferForm } from './offer-form.tsx';
import './offer.css';

interface PanelProps {
  applicationId: string;
  jobId: string;
  name: string;
}

/** The offers of an application in the place where it is looked at; nothing before there can be one. */
export function OfferPanel({ applicationId, jobId, name }: PanelProps) {
  const [making, setMaking] = useState(false);
  const { data } = useReply(offer.list, { query: { applicationId } }, { quiet: true, enabled: can(offer.list) });
  if (!data || (!data.mayMake && data.offers.length === 0)) return null;
  return (
    <>
      <h3 className="pipeline-title">录用通知</h3>
      {data.mayMake && (
        <p>
          <Button type="primary" onClick={() => setMaking(true)}>
            制作录用通知
          </Button>
        </p>
      )}
      {data.offers.map((shown) => (
        <OfferCard key={shown.offerId} shown={shown} />
      ))}
      {making && <OfferForm {...{ applicationId, jobId }} candidateName={name} onClose={() => setMaking(false)} />}
    </>
  );
}
