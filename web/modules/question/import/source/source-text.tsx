import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { splitFormulas } from '#contract/question/formula.ts';
import { RichText } from '../../../../kit/rich-text/rich-text.tsx';
import { sourceHtml } from './source-html.ts';
import type { SourcePart } from './source-parts.ts';

interface SourceTextProps {
  parts: readonly SourcePart[];
  /** The item that is looked at: it is marked and brought into view. */
  here?: number | undefined;
  onItem?: (item: number) => void;
}

/** The text that an item was read from, with its formulas as the file shows them, or as they are written. */
export function SourceText({ parts, here, onItem }: SourceTextProps) {
  const [written, setWritten] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    const part = box?.querySelector<HTMLElement>('.import-part-here');
    if (!box || !part) return;
    const top = part.offsetTop;
    const isShown = top >= box.scrollTop && top + part.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isShown) box.scrollTo({ top: Math.max(0, top - 24) });
  });
  const hasFormula = parts.some(({ text }) => splitFormulas(text).some(({ kind }) => kind === 'formula'));
  const shown = (text: string) => (hasFormula && !written ? <RichText html={sourceHtml(text)} /> : text);
  return (
    <>
      <div className="import-text" ref={place}>
        {parts.map(({ text, item }) =>
          item === undefined ? (
            <div key="material">{shown(text)}</div>
          ) : (
            // The same place is reached from the items by keyboard.
            // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's short cut
            // biome-ignore lint/a11y/useKeyWithClickEvents: a pointer's short cut
            <div
              key={item}
              className={item === here ? 'import-part import-part-here' : 'import-part'}
              onClick={() => onItem?.(item)}
            >
              {shown(text)}
            </div>
          ),
        )}
      </div>
      {hasFormula && (
        <Button className="import-written" type="link" size="small" onClick={() => setWritten(!written)}>
          {written ? '显示公式' : '显示公式代码'}
        </Button>
      )}
    </>
  );
}
