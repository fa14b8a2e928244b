import { Input } from 'antd';
import { useState } from 'react';
import type { BoundFields } from '../demand/fields.ts';
import { boundText } from '../form/bound-words.ts';
import { type Known, pastedBounds } from './pasted.ts';

interface PasteProps {
  known: Known;
  onFound: (bounds: readonly BoundFields[]) => void;
}

const example = '集合  2  5\n困难 3-6 题\n知识点 立体几何 至多 20 分';

/** Lines of a table or a message, each with what it was taken for. */
export function Paste({ known, onFound }: PasteProps) {
  const [text, setText] = useState('');
  const lines = pastedBounds(text, known);
  const wrong = lines.filter(({ bound }) => !bound).length;
  const names = new Map([...known.abilities, ...known.tags, ...known.banks].map(({ id, name }) => [id, name]));
  const change = (next: string) => {
    setText(next);
    onFound(pastedBounds(next, known).flatMap(({ bound }) => (bound ? [bound] : [])));
  };
  return (
    <>
      <p className="auto-hint">每行一个条件：名称、至少、至多、单位（不写就是题），可以从表格里复制几列粘贴。</p>
      <Input.TextArea
        autoFocus
        aria-label="粘贴条件"
        rows={7}
        value={text}
        placeholder={example}
        onChange={(event) => change(event.target.value)}
      />
      {lines.length > 0 && (
        <>
          <p className="auto-hint auto-pasted-sum" aria-live="polite">
            认出 {lines.length - wrong} 行{wrong > 0 && `，${wrong} 行没有认出，不会添加`}
          </p>
          <ul className="auto-pasted" aria-label="认出的条件">
            {lines.map(({ text: line, bound, problem }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
              <li key={place} className={bound ? '' : 'auto-pasted-wrong'}>
                {bound ? boundText(bound, (id) => names.get(id) ?? '') : `${line}：${problem}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
