import { useNavigate } from 'react-router';
import { offerStates, ownOffer } from '#contract/recruitment/offer.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { dateTime } from '../../../kit/text/time.ts';

/** The latest offer to an application of one's own. */
export function OwnOffer({ applicationId }: { applicationId: string }) {
  const navigate = useNavigate();
  const { data = [] } = useReply(ownOffer.list, {}, { quiet: true, freshMs: 10_000 });
  const open = useAction(ownOffer.open, { onDone: ({ path }) => navigate(path) });
  const found = data.find((one) => one.applicationId === applicationId);
  if (!found) return null;
  const { offerId, state, validUntil } = found;
  const waits = state === 'SENT';
  return (
    <div className="applicant-row">
      <div>
        <strong>录用通知</strong>
        <p>{waits ? `请在 ${dateTime(validUntil)} 前答复` : offerStates[state]}</p>
      </div>
      <Button
        {...(waits && { look: 'primary', large: true })}
        pending={open.pending}
        onClick={() => open.run({ body: { offerId } })}
      >
        {waits ? '查看并答复' : '查看'}
      </Button>
    </div>
  );
}
