import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef } from 'react';
import '../../../kit/rich-text/rich-text.css';
import { frozenContent } from './frozen-html.ts';
import './question.css';

interface FrozenTextProps {
  html: string;
  /** Within a line of other things, such as an option beside its letter. */
  inline?: boolean;
  /** Shows where the blanks of a stem are. */
  blanks?: boolean;
}

/** A text of a frozen paper, whose formulas are drawn already: no code of KaTeX is needed. */
export function FrozenText({ html, inline = false, blanks = false }: FrozenTextProps) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(frozenContent(html, blanks));
  }, [html, blanks]);
  return inline ? (
    <span ref={place} className="rich-text rich-text-inline" />
  ) : (
    <div ref={place} className="rich-text" />
  );
}
