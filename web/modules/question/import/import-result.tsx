import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { bankPath, importedPath, importPath, listPath } from '../bank/bank-addresses.ts';
import { changedByQuestions } from '../editor/use-save-question.ts';
import { countsOf, leftText } from './import-counts.ts';
import { Leftovers } from './leftovers.tsx';
import { MakePaperButton } from './paper/make-paper.tsx';

interface ImportResultProps {
  draft: ImportDraft;
  committed: NonNullable<ImportDraft['committed']>;
}

/** What came of an import. */
export function ImportResult({ draft, committed }: ImportResultProps) {
  const { added, drafts, duplicates, left, pending } = committed;
  const why = leftText(countsOf(draft.counts), drafts);
  const outside = duplicates + left;
  const doubtful = draft.counts.doubtful - drafts;
  const commit = useAction(questionImport.commit, { changes: [questionImport.detail, ...changedByQuestions] });
  const parts = [
    `新增 ${added} 题`,
    ...(drafts > 0 ? [`存为草稿 ${drafts} 题`] : []),
    ...(outside > 0 ? [`${outside} 题未导入`] : []),
  ];
  return (
    <>
      <PageHeader title={`导入试题 · ${draft.fileName}`} />
      <Card>
        <Result
          status={added + drafts > 0 ? 'success' : 'info'}
          title={parts.join('，')}
          subTitle={
            <>
              题库：{draft.bankName}
              {pending > 0 && (
                <span>
                  。其中 <Link to={`${listPath(draft.bankId)}&state=PENDING`}>{pending} 题待审核</Link>
                  ，通过后才能用于组卷
                </span>
              )}
              {outside > 0 && why && <span>。未导入的试题中，{why}。</span>}
            </>
          }
          extra={[
            <Link key="list" to={added + drafts > 0 ? importedPath(draft.importId) : listPath(draft.bankId)}>
              <Button type="primary">{added + drafts > 0 ? '查看本次导入的试题' : '查看试题'}</Button>
            </Link>,
            ...(added + duplicates > 0 ? [<MakePaperButton key="paper" draft={draft} />] : []),
            ...(drafts > 0
              ? [
                  <Link key="drafts" to={`${listPath(draft.bankId)}&state=DRAFT`}>
                    <Button>修改草稿</Button>
                  </Link>,
                ]
              : []),
            ...(doubtful > 0
              ? [
                  <Button
                    key="doubtful"
                    loading={commit.pending}
                    onClick={() => commit.run({ query: { importId: draft.importId }, body: { keepDrafts: true } })}
                  >
                    把有疑问的 {doubtful} 题存为草稿
                  </Button>,
                ]
              : []),
            <Link key="again" to={importPath(draft.bankId)}>
              <Button>继续导入</Button>
            </Link>,
            <Link key="banks" to={bankPath}>
              <Button>返回题库</Button>
            </Link>,
          ]}
        />
      </Card>
      <Leftovers draft={draft} />
    </>
  );
}
