import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { blocksOf, lostOf } from './import-counts.ts';

/** Of the card that shows what was lost. */
export const lostId = 'import-lost';

type Lines = ImportDraft['leftovers'];

const LineList = ({ lines }: { lines: Lines }) => (
  <ul>
    {lines.map(({ line, text }) => (
      <li key={`${line} ${text}`}>
        <span>第 {line} 行</span>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

interface BlockProps {
  draft: Pick<ImportDraft, 'importId' | 'run'>;
  lines: Lines;
  onTaken: () => void;
}

/** Lines that may be one question: all of them, or those that are ticked. */
function Block({ draft: { importId, run }, lines, onTaken }: BlockProps) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const take = useAction(questionImport.takeLeftover, {
    changes: [questionImport.detail, questionImport.items],
    success: '已放进需要核对的试题',
    onDone: onTaken,
  });
  const chosen = ticked.length > 0 ? ticked : lines.map(({ line }) => line);
  const numbers = [...new Set(chosen)].sort((a, b) => a - b);
  const isSeveral = lines.length > 1;
  return (
    <li className="import-block">
      <div>
        {lines.map(({ line, text }) => (
          <div key={`${line} ${text}`} className="import-block-line">
            {isSeveral ? (
              <Checkbox
                checked={ticked.includes(line)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, line] : ticked.filter((one) => one !== line))
                }
              >
                第 {line} 行
              </Checkbox>
            ) : (
              <span>第 {line} 行</span>
            )}
            <p>{text}</p>
          </div>
        ))}
      </div>
      <Button
        size="small"
        loading={take.pending}
        onClick={() => take.run({ query: { importId }, body: { lines: numbers, ...(run && { run }) } })}
      >
        {ticked.length > 0 ? `把勾选的 ${numbers.length} 行作为试题` : '作为试题'}
      </Button>
    </li>
  );
}

interface LeftoversProps {
  draft: ImportDraft;
  /** In a preview: text that was left over became an item. */
  onTaken?: () => void;
}

/** Text that may hold whole questions. */
function Lost({ draft, lines, onTaken }: LeftoversProps & { lines: Lines }) {
  const isTable = draft.kind === 'excel';
  if (isTable || !onTaken) return <LineList lines={lines} />;
  return (
    <>
      <p className="import-lost-hint">
        里面可能有整道的试题。点「作为试题」，它会放在原来的位置等您核对；几行里只有一部分是一道题时，先勾选那几行。
      </p>
      <ul>
        {blocksOf(lines).map((block) =>
          block[0]?.note ? (
            <li key={`${block[0].line} ${block[0].text}`}>
              <span>第 {block[0].line} 行</span>
              <p>{block[0].text}</p>
            </li>
          ) : (
            <Block key={`${block[0]?.line} ${block.length}`} draft={draft} lines={block} onTaken={onTaken} />
          ),
        )}
      </ul>
    </>
  );
}

/** What went into no question: first what may be one, then, closed, what was understood as something else. */
export function Leftovers({ draft, onTaken }: LeftoversProps) {
  const { leftovers, kind } = draft;
  const lost = lostOf(draft);
  const frame = leftovers.filter(({ understood, note }) => understood && !note);
  return (
    <>
      {lost.length > 0 && (
        <div id={lostId}>
          <Card className="import-leftovers" title={kind === 'excel' ? '以下内容没有导入' : '以下文字没有识别成试题'}>
            <Lost draft={draft} lines={lost} {...(onTaken && { onTaken })} />
          </Card>
        </div>
      )}
      {frame.length > 0 && (
        <Card className="import-leftovers">
          <details>
            <summary>卷首文字、大题标题和答题说明（{frame.length} 行），不作为试题导入</summary>
            <LineList lines={frame} />
          </details>
        </Card>
      )}
    </>
  );
}
