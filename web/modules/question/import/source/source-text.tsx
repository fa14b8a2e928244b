import { Button } from 'antd';
import { useState } from 'react';
import { splitFormulas } from '#contract/question/formula.ts';
import { RichText } from '../../../../kit/rich-text/rich-text.tsx';
import { sourceHtml } from './source-html.ts';

/** The text that an item was read from, with its formulas as the file shows them, or as they are written. */
export function SourceText({ source }: { source: string }) {
  const [written, setWritten] = useState(false);
  const hasFormula = splitFormulas(source).some(({ kind }) => kind === 'formula');
  if (!hasFormula) return <div className="import-text">{source}</div>;
  return (
    <>
      {written ? (
        <div className="import-text">{source}</div>
      ) : (
        <RichText className="import-text" html={sourceHtml(source)} />
      )}
      <Button className="import-written" type="link" size="small" onClick={() => setWritten(!written)}>
        {written ? '显示公式' : '显示公式代码'}
      </Button>
    </>
  );
}
