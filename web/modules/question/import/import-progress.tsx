import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { importPath } from '../bank/bank-addresses.ts';
import { changedByQuestions } from '../editor/use-save-question.ts';
import { ReadKind } from './read-kind.tsx';

const words = {
  READING: { title: '正在读取和识别', hint: '可以离开这一页，稍后在「导入试题」里继续。' },
  COMMITTING: { title: '正在导入', hint: '可以离开这一页，导入会继续进行。' },
} as const;

/** While the server reads a file or takes its questions in. */
export function ImportProgress({ draft }: { draft: ImportDraft & { state: keyof typeof words } }) {
  const { done, total, state, fileName } = draft;
  const { title, hint } = words[state];
  return (
    <>
      <PageHeader title={`导入试题 · ${fileName}`} />
      <Card>
        <div className="import-progress">
          <h2>{title}</h2>
          <Progress
            label={title}
            value={total === 0 ? 0 : (done / total) * 100}
            text={total === 0 ? '正在读取文件' : `${done} / ${total} 题`}
          />
          <p>{hint}</p>
        </div>
      </Card>
    </>
  );
}

/** What could not be read, or a commit that stopped half-way, and why. */
export function ImportFailure({ draft }: { draft: ImportDraft }) {
  const { importId, bankId, fileName, failure, committed } = draft;
  const commit = useAction(questionImport.commit, { changes: [questionImport.detail, ...changedByQuestions] });
  /** Nothing of it is left to go on with. */
  const discard = useAction(questionImport.discard, { changes: [questionImport.search], quiet: true });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={`导入试题 · ${fileName}`} />
      <Card>
        <Result
          status="warning"
          title={committed ? '导入中途停下了' : '这份内容没有读出来'}
          subTitle={
            <>
              {failure}
              {!committed && draft.kinds.length > 1 && <ReadKind draft={draft} />}
              {committed && <p>已经新增 {committed.added} 题，再次导入不会重复。</p>}
            </>
          }
          extra={[
            ...(committed
              ? [
                  <Button
                    key="again"
                    type="primary"
                    loading={commit.pending}
                    onClick={() => commit.run({ query: { importId } })}
                  >
                    继续导入
                  </Button>,
                ]
              : []),
            <Button
              key="other"
              type={committed ? 'default' : 'primary'}
              onClick={() => {
                if (!committed) discard.run({ query: { importId } });
                navigate(importPath(bankId));
              }}
            >
              换一个文件
            </Button>,
          ]}
        />
      </Card>
    </>
  );
}
