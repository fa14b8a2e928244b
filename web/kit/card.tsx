import type { CSSProperties, ReactNode } from 'react';
import './kit.css';

interface CardProps {
  title?: ReactNode;
  /** At the right of the title. */
  extra?: ReactNode;
  children?: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** A white card on the grey page. */
export function Card({ title, extra, children, className = '', style }: CardProps) {
  return (
    <section className={`kit-card ${className}`} {...(style && { style })}>
      {(title || extra) && (
        <div className="kit-card-head">
          {title && <h2>{title}</h2>}
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
