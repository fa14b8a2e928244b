import type { ReactNode } from 'react';

/** Rules that belong together. */
export function RuleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="exam-editor-rule-section">
      <h2>{title}</h2>
      <div className="exam-editor-columns">{children}</div>
    </section>
  );
}
