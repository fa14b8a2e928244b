import { useLayoutEffect, useRef } from 'react';
import { drawFormulas, formulaTexts, hasFormula } from './html/draw-formulas.ts';
import { sanitise } from './html/sanitise.ts';
import { katexIfLoaded, loadKatex } from './katex-loader.ts';
import './rich-text.css';

interface RichTextProps {
  html: string;
  /** Within a line of other things, such as an option beside its letter. */
  inline?: boolean;
  className?: string;
}

/** Shows a rich text: cleaned, with its formulas drawn. Until KaTeX is there, or without it, formulas are their source. */
export function RichText({ html, inline = false, className = '' }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = sanitise(html);
    const texts = formulaTexts(content);
    const katex = katexIfLoaded();
    const waits = hasFormula(texts) && !katex;
    if (!waits) drawFormulas(texts, katex?.renderToString ?? ((latex) => latex));
    place.current?.replaceChildren(content);
    if (!waits) return;
    let shown = true;
    const draw = async () => {
      const loaded = await loadKatex();
      if (shown) drawFormulas(texts, loaded.renderToString);
    };
    draw().catch((problem: unknown) => console.error(problem));
    return () => {
      shown = false;
    };
  }, [html]);
  return <div ref={place} className={`rich-text ${inline ? 'rich-text-inline' : ''} ${className}`} />;
}
