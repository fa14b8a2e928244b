import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import './stem-line.css';
import { stemWords } from './stem-words.ts';

/** Long papers show the same stems again and again. */
const lines = new Map<string, ReturnType<typeof stemWords>>();
const mostLines = 3000;

function lineOf(html: string) {
  const known = lines.get(html);
  if (known) return known;
  const line = stemWords(html);
  if (lines.size >= mostLines) lines.clear();
  lines.set(html, line);
  return line;
}

/** A stem in a row of a list: words within one line or two; with formulas as many lines as these need. */
export function StemLine({ html, className = '' }: { html: string; className?: string }) {
  const line = lineOf(html);
  if (line.drawn) {
    return (
      <span className="paper-stem-drawn">
        <RichText html={line.html} inline />
      </span>
    );
  }
  return (
    <span className={className} title={line.text}>
      {line.text}
    </span>
  );
}
