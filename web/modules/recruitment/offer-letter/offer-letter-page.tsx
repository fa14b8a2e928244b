import { useSearchParams } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { type OfferState, offerLetter } from '#contract/recruitment/offer.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { logoOf, useShownBrand } from '../../../kit/use-shown-brand.ts';
import { ApplicantFrame } from '../applicant/applicant-frame.tsx';
import { AnswerForm } from './answer-form.tsx';
import { LetterSheet } from './letter.tsx';

type Shown = Reply<typeof offerLetter.show>;

const ended: Readonly<Partial<Record<OfferState, string>>> = {
  DECLINED: '您已谢绝这份录用通知，感谢您的答复。',
  EXPIRED: '这份录用通知已经过了答复的时间。仍有意向时，请联系招聘单位。',
  RECALLED: '招聘单位已撤回这份录用通知。如有疑问，请联系招聘单位。',
};

function Done({ hired }: { hired: boolean }) {
  return (
    <section className="ui-card offer-done" role="status">
      <h2>{hired ? '您已入职' : '您已接受录用'}</h2>
      <p>{hired ? '请按招聘单位告知的方式登录，开始新的工作。' : '招聘单位会与您联系办理入职，请留意短信和电话。'}</p>
      <Button onClick={() => print()}>打印或存为 PDF</Button>
    </section>
  );
}

function Body({ token, shown }: { token: string; shown: Shown }) {
  const { state, letter, phone, hired } = shown;
  if (!letter) return <EmptyState title="录用通知已结束" text={ended[state] ?? '这份录用通知不能再答复。'} />;
  return (
    <>
      {state === 'ACCEPTED' && <Done hired={hired} />}
      <LetterSheet letter={letter} />
      {state === 'SENT' && <AnswerForm token={token} phone={phone} />}
    </>
  );
}

/** Where the link of an offer leads: the letter, and the answer to it. */
export function Component() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, error, refetch } = useReply(offerLetter.show, { query: { token } }, { quiet: true });
  useShownBrand(data?.brand);
  const wrongLink = error && (error.status === 404 || error.status === 200);
  return (
    <div className="offer-page">
      <ApplicantFrame
        name={data?.organizationName ?? '录用通知'}
        logoUrl={data && logoOf(data.organizationLogoUrl, data.brand)}
        signedIn={false}
      >
        {data && <Body token={token} shown={data} />}
        {!data && !error && <Skeleton lines={8} />}
        {wrongLink && <EmptyState title="链接已失效" text="请打开最近一次收到的链接，或登录求职者页面查看录用通知。" />}
        {error && !wrongLink && <ErrorState title="录用通知打不开" text={error.text} onRetry={() => refetch()} />}
      </ApplicantFrame>
    </div>
  );
}
