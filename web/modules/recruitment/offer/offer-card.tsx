import { Button, Descriptions } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { decisions, type OfferApprover, type OfferDetail } from '#contract/recruitment/offer.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { term } from '../../../kit/branding.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { HireDialog } from './hire-dialog.tsx';
import { DecideDialog, RecallDialog, ReplaceDialog } from './offer-dialogs.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferStateDot, offerAddress, Pay } from './offer-words.tsx';
import { useOfferActions } from './use-offer-actions.ts';
import './offer.css';

export type OpenedOffer =
  | { kind: 'form' | 'return' | 'approve' | 'recall' | 'hire' }
  | { kind: 'replace'; of: OfferApprover };

const outcomes = { DECLINED: '谢绝的原因', RECALLED: '撤回的原因' } as const;

function factsOf(shown: OfferDetail) {
  const { state } = shown;
  const reason = state === 'DECLINED' || state === 'RECALLED' ? outcomes[state] : '';
  const facts: [label: string, value: ReactNode][] = [
    [term('department'), shown.departmentName],
    ['岗位', shown.postName],
    [
      '薪资',
      shown.paySeen ? <Pay key="pay" offerId={shown.offerId} version={shown.version} /> : '只有制作人和审批人可以查看',
    ],
    ['试用期', shown.probationMonths === 0 ? '无' : `${shown.probationMonths} 个月`],
    ['入职日期', shown.startOn],
    ['有效期至', dateTime(shown.validUntil)],
    ['制作', `${shown.makerName}，${dateTime(shown.madeAt)}`],
    ['发送', shown.sentAt && dateTime(shown.sentAt)],
    ['候选人打开', shown.sentAt && (shown.seenAt ? dateTime(shown.seenAt) : '还没有')],
    ['答复', shown.answeredAt && dateTime(shown.answeredAt)],
    ['入职', shown.hiredAt && dateTime(shown.hiredAt)],
    [reason, reason && shown.reason],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

function Approvers({ shown, onReplace }: { shown: OfferDetail; onReplace: (of: OfferApprover) => void }) {
  const approving = shown.state === 'APPROVING';
  return (
    <ul className="offer-approvers" aria-label="审批">
      {shown.approvers.map((one) => (
        <li key={one.userId}>
          <strong>{one.realName}</strong>
          {one.decision ? (
            <span>
              {decisions[one.decision]}
              {one.comment && `：${one.comment}`}
            </span>
          ) : (
            <span className="offer-muted">{approving && shown.waitingFor === one.realName ? '审批中' : '未审批'}</span>
          )}
          {one.decidedAt && <span className="offer-muted">{dateTime(one.decidedAt)}</span>}
          {!one.decision && !one.fit && <span className="offer-unfit">已不能审批，请更换</span>}
          {!one.decision && approving && shown.mine && (
            <Button size="small" aria-label={`更换审批人${one.realName}`} onClick={() => onReplace(one)}>
              更换
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One offer with what the reader may do next. */
export function OfferCard({ shown, titled = false }: { shown: OfferDetail; titled?: boolean }) {
  const [opened, setOpened] = useState<OpenedOffer>();
  const actions = useOfferActions(shown, setOpened);
  const close = () => setOpened(undefined);
  return (
    <section className="offer-card" aria-label="录用通知">
      <div className="offer-card-top">
        <span>
          {titled && <strong>{shown.candidateName} </strong>}
          <OfferStateDot state={shown.state} hired={shown.hired} />
          {shown.waitingFor && <span className="offer-muted">　等待 {shown.waitingFor} 审批</span>}
        </span>
        {shown.paySeen && <Link to={offerAddress.letter(shown.offerId)}>通知书</Link>}
      </div>
      <Descriptions
        size="small"
        column={2}
        items={factsOf(shown).map(([label, children]) => ({ key: label, label, children }))}
      />
      {shown.terms && <p className="offer-terms">{shown.terms}</p>}
      <Approvers shown={shown} onReplace={(of) => setOpened({ kind: 'replace', of })} />
      {actions.length > 0 && (
        <div className="offer-actions">
          {actions.map(({ id, ...action }) => (
            <ActionButton key={id} {...action} />
          ))}
        </div>
      )}
      {opened?.kind === 'form' && <OfferForm {...shown} before={shown} onClose={close} />}
      {opened?.kind === 'approve' && <DecideDialog shown={shown} decision="APPROVED" onClose={close} />}
      {opened?.kind === 'return' && <DecideDialog shown={shown} decision="RETURNED" onClose={close} />}
      {opened?.kind === 'recall' && <RecallDialog shown={shown} onClose={close} />}
      {opened?.kind === 'replace' && <ReplaceDialog shown={shown} of={opened.of} onClose={close} />}
      {opened?.kind === 'hire' && <HireDialog shown={shown} onClose={close} />}
    </section>
  );
}
