import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { offer } from '#contract/recruitment/offer.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NotOpened } from '../../../kit/not-opened.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { LetterSheet } from '../offer-letter/letter.tsx';
import './offer.css';

/** The letter as the candidate gets it, to print or keep as a PDF. */
export function Component() {
  usePrintedAlone();
  const [params] = useSearchParams();
  const query = { offerId: params.get('offerId') ?? '' };
  const { data, error, refetch } = useReply(offer.letter, { query }, { quiet: true, freshMs: 60_000 });
  if (!data) {
    const back = { to: '/manage/recruitment/offer', label: '查看全部录用通知' };
    return <NotOpened failure={error} onRetry={refetch} what="这份录用通知书" back={back} lines={10} />;
  }
  return (
    <>
      <PageHeader
        title="录用通知书"
        line="含薪资，每次查看留有记录。"
        extra={
          <Button type="primary" onClick={() => print()}>
            打印或存为 PDF
          </Button>
        }
      />
      <div className="offer-sheet">
        <LetterSheet letter={data} />
      </div>
    </>
  );
}
