import { type Certificate, certificate } from '#contract/study/certificate.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { checkAddress, stateWords, untilText } from './certificate-words.ts';
import './certificate.css';
import { useState } from 'react';

/** The certificate as it is printed. */
function Sheet({ shown, onClose }: { shown: Certificate; onClose: () => void }) {
  return (
    <section className="certificate" aria-label={shown.title}>
      <div className="certificate-sheet">
        <h1>{shown.title}</h1>
        <p className="certificate-text">{shown.text}</p>
        <p className="certificate-issuer">
          {shown.issuer}
          <br />
          {dateText(shown.issuedAt)}
        </p>
        <p className="certificate-number">
          证书编号 {shown.number} · 有效期 {untilText(shown.validUntil)} · 查验 {location.host}/certificate/check
        </p>
        {shown.state !== 'valid' && <p className="certificate-void">{stateWords[shown.state]}</p>}
      </div>
      <div className="certificate-buttons">
        <Button onClick={onClose}>返回</Button>
        <Button look="primary" onClick={() => window.print()}>
          打印或存为 PDF
        </Button>
      </div>
    </section>
  );
}

function Row({ own, onOpen }: { own: Certificate; onOpen: () => void }) {
  return (
    <li className="certificate-row">
      <div>
        <strong>{own.subject}</strong>
        <p className="certificate-note">
          {own.title} · {own.issuer} · {dateText(own.issuedAt)}
        </p>
        <p className="certificate-note">
          编号 <a href={checkAddress(own.number)}>{own.number}</a> ·{' '}
          {own.state === 'valid' ? `有效期 ${untilText(own.validUntil)}` : stateWords[own.state]}
        </p>
      </div>
      <Button onClick={onOpen}>查看</Button>
    </li>
  );
}

function Body({ onOpen }: { onOpen: (own: Certificate) => void }) {
  const own = useReply(certificate.own, {}, { quiet: true });
  if (!own.data) {
    if (!own.error) return <Skeleton lines={4} />;
    return <ErrorState title="证书没有加载成功" text={own.error.text} onRetry={own.refetch} />;
  }
  if (own.data.length === 0)
    return <EmptyState title="还没有证书" text="完成带证书的课程或目标后，证书会出现在这里。" />;
  return (
    <ul className="certificate-list">
      {own.data.map((one) => (
        <Row key={one.number} own={one} onOpen={() => onOpen(one)} />
      ))}
    </ul>
  );
}

export function Component() {
  const [shown, setShown] = useState<Certificate>();
  return (
    <LearnerLayout>
      {shown ? (
        <Sheet shown={shown} onClose={() => setShown(undefined)} />
      ) : (
        <section className="ui-card certificates">
          <h1>我的证书</h1>
          <Body onOpen={setShown} />
        </section>
      )}
    </LearnerLayout>
  );
}
