import { useId, useState } from 'react';
import { FrozenText } from '../../question/frozen-text.tsx';
import { rangeText, type SharedMaterial } from '../exam-items.ts';

/** What the question and those beside it are about. It scrolls by itself; where it stands above, it can be folded. */
export function MaterialPanel({ material }: { material: SharedMaterial }) {
  const [folded, setFolded] = useState(false);
  const id = useId();
  return (
    <section className={folded ? 'take-material take-material-folded' : 'take-material'} aria-labelledby={`${id}-head`}>
      <div className="take-material-head">
        <h2 id={`${id}-head`}>
          材料<span className="take-dot">{rangeText(material)}</span>
        </h2>
        <button type="button" aria-expanded={!folded} aria-controls={id} onClick={() => setFolded(!folded)}>
          {folded ? '展开' : '收起'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too */}
      <div id={id} className="take-material-text" tabIndex={0}>
        <FrozenText html={material.stem} />
      </div>
    </section>
  );
}
