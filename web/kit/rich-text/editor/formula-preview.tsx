import { useEffect, useRef } from 'react';
import { formulaSettings } from '#contract/question/formula.ts';
import { loadKatex } from '../katex-loader.ts';

interface FormulaPreviewProps {
  latex: string;
  display: boolean;
  /** Whether it can be drawn. */
  onChecked: (good: boolean) => void;
}

/** The formula as readers will see it, drawn again with every letter. */
export function FormulaPreview({ latex, display, onChecked }: FormulaPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = true;
    const draw = async () => {
      const katex = await loadKatex();
      if (!shown || !place.current) return;
      if (latex.trim() === '') {
        place.current.replaceChildren();
        onChecked(false);
        return;
      }
      try {
        katex.render(latex, place.current, { ...formulaSettings(display), throwOnError: true });
        onChecked(true);
      } catch {
        katex.render(latex, place.current, formulaSettings(display));
        onChecked(false);
      }
    };
    draw().catch(() => onChecked(true));
    return () => {
      shown = false;
    };
  }, [latex, display, onChecked]);
  return (
    <div
      ref={place}
      className="kit-formula-preview"
      role="img"
      aria-label={`公式预览：${latex}`}
      data-hint="公式会显示在这里"
    />
  );
}
