import { Button, Result } from 'antd';
import { Link } from 'react-router';
import type { ImportDraft } from '#contract/question/import.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { bankPath, importPath, listPath } from '../bank/bank-addresses.ts';
import { countsOf, leftText } from './import-counts.ts';

/** What came of an import. */
export function ImportResult({ draft, added, left }: { draft: ImportDraft; added: number; left: number }) {
  const why = leftText(countsOf(draft.items));
  const outside = left > 0 ? `，${left} 题未导入` : '';
  return (
    <>
      <PageHeader title={`导入试题 · ${draft.fileName}`} />
      <Card>
        <Result
          status={added > 0 ? 'success' : 'info'}
          title={`新增 ${added} 题${outside}`}
          subTitle={
            <>
              题库：{draft.bankName}
              {left > 0 && why && <span>。未导入的试题中，{why}。</span>}
            </>
          }
          extra={[
            <Link key="list" to={listPath(draft.bankId)}>
              <Button type="primary">查看试题</Button>
            </Link>,
            <Link key="again" to={importPath(draft.bankId)}>
              <Button>继续导入</Button>
            </Link>,
            <Link key="banks" to={bankPath}>
              <Button>返回题库</Button>
            </Link>,
          ]}
        />
      </Card>
    </>
  );
}
