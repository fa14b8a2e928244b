import { Fragment } from 'react';
import './bank.css';

/** 单选 402 · 多选 215, broken between its parts only. */
export function CountLine({ text }: { text: string }) {
  const parts = text.split(' · ');
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className="bank-count">{index < parts.length - 1 ? `${part} ·` : part}</span>{' '}
    </Fragment>
  ));
}
