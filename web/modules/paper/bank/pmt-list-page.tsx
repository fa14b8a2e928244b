import { Button } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { NewPaperButton } from '../list/new-paper.tsx';
import { PapersTable, usePaperQuery } from '../list/papers-table.tsx';
import { paperAddress } from '../paper-address.ts';
import './bank.css';
import { BankForm } from './bank-form.tsx';

type Bank = Reply<typeof paperBank.detail>;

/** An address that names no bank leads to all of them. */
export function Component() {
  const [params] = useSearchParams();
  const paperBankId = params.get('paperBankId');
  return paperBankId ? <Bank paperBankId={paperBankId} /> : <Navigate to={paperAddress.banks} replace />;
}

/** The papers of one bank. */
function Bank({ paperBankId }: { paperBankId: string }) {
  const navigate = useNavigate();
  const reply = useReply(paperBank.detail, { query: { paperBankId } }, { quiet: true });
  if (reply.data) return <BankPapers key={paperBankId} bank={reply.data} />;
  return (
    <>
      <PageHeader title="卷库" onBack={() => navigate(paperAddress.banks)} />
      <Card>
        {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}

function factsOf({ shared, categoryName, paperCount }: Bank) {
  const where = shared ? '平台公共卷库，只能查看和复制' : categoryName || '未分类';
  return `${paperCount} 份试卷 · ${where}`;
}

function BankPapers({ bank }: { bank: Bank }) {
  const { paperBankId, name, description, shared } = bank;
  const navigate = useNavigate();
  const query = usePaperQuery();
  const [modifying, setModifying] = useState(false);
  const newPaper = !shared && <NewPaperButton paperBankId={paperBankId} />;
  return (
    <div className="paper-page">
      <PageHeader
        title={name}
        note={factsOf(bank)}
        line={description}
        onBack={() => navigate(shared ? paperAddress.sharedBanks : paperAddress.banks)}
        extra={
          !shared && (
            <>
              {can(paperBank.modify) && <Button onClick={() => setModifying(true)}>修改卷库</Button>}
              <NewPaperButton primary paperBankId={paperBankId} />
            </>
          )
        }
      />
      <PapersTable
        query={query}
        paperBankId={paperBankId}
        shared={shared}
        empty={
          shared
            ? { text: '这个卷库还没有公开的试卷', hint: '平台完成试卷以后，会在这里出现。' }
            : { text: '卷库里还没有试卷', hint: '新建一份试卷，或从其他卷库移来、复制来。', action: newPaper }
        }
      />
      {modifying && <BankForm changed={bank} onClose={() => setModifying(false)} />}
    </div>
  );
}
