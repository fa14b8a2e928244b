import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { stemLine, stemLineHtml } from './question-words.ts';

/** A stem in one line, with its formulas drawn. */
export function StemLine({ html }: { html: string }) {
  const drawn = stemLineHtml(html);
  return drawn === undefined ? stemLine(html) : <RichText html={drawn} inline />;
}
