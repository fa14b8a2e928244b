import { amountsText, boundText } from '../form/bound-words.ts';
import type { Merged } from './merged.ts';
import type { Known } from './pasted.ts';

const mostNamed = 5;

interface ReplacedProps extends Pick<Merged, 'added' | 'replaced'> {
  known: Known;
}

/** Which conditions get other numbers, before they do. */
export function Replaced({ known, added, replaced }: ReplacedProps) {
  const names = new Map([...known.abilities, ...known.tags, ...known.banks].map(({ id, name }) => [id, name]));
  if (replaced.length === 0)
    return added === 0 ? <p className="auto-hint auto-pasted-sum">这些条件都已经有了。</p> : null;
  return (
    <div className="auto-replaced" role="status">
      已有的 {replaced.length} 个条件会改成新的数：
      <ul>
        {replaced.slice(0, mostNamed).map(({ before, after }) => (
          <li key={before.key}>
            {boundText(before, (id) => names.get(id) ?? '')} → {amountsText(after)}
          </li>
        ))}
        {replaced.length > mostNamed && <li>等 {replaced.length} 个</li>}
      </ul>
    </div>
  );
}
