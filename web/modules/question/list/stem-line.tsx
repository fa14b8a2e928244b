import { Fragment } from 'react';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { markWords } from './mark-words.ts';
import { stemLine, stemLineHtml } from './question-words.ts';

interface StemLineProps {
  html: string;
  /** What was searched for, to be marked. */
  words?: string | undefined;
}

/** A stem in one line, with its formulas drawn. */
export function StemLine({ html, words }: StemLineProps) {
  const drawn = stemLineHtml(html, words);
  if (drawn !== undefined) return <RichText html={drawn} inline />;
  return markWords(stemLine(html), words).map(({ text, hit }, place) => {
    const key = `${place} ${text}`;
    return hit ? <em key={key}>{text}</em> : <Fragment key={key}>{text}</Fragment>;
  });
}
