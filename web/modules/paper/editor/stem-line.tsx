import { splitFormulas } from '#contract/question/formula.ts';
import { plainText } from '../../../kit/rich-text/plain-text.ts';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';

interface Line {
  readonly text: string;
  readonly drawn: boolean;
}

/** Long papers show the same stems again and again. */
const lines = new Map<string, Line>();
const mostLines = 3000;

function lineOf(html: string): Line {
  const known = lines.get(html);
  if (known) return known;
  const plain = plainText(html);
  const parts = splitFormulas(plain);
  const text = parts.map((part) => (part.kind === 'text' ? part.text : part.source)).join('');
  const line = {
    text: text.replace(/_{3,}|\{\{\d+\}\}/g, '____') || '（无题干）',
    drawn: parts.some((part) => part.kind === 'formula'),
  };
  if (lines.size >= mostLines) lines.clear();
  lines.set(html, line);
  return line;
}

/** A stem within one line or two: words only, unless there are formulas to be drawn. */
export function StemLine({ html, className = '' }: { html: string; className?: string }) {
  const { text, drawn } = lineOf(html);
  return (
    <span className={className} title={drawn ? undefined : text}>
      {drawn ? <RichText html={html} inline /> : text}
    </span>
  );
}
