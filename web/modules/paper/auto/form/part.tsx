import type { ReactNode } from 'react';
import type { AutoFields } from '../demand/fields.ts';
import type { Problems } from '../demand/written.ts';

/** What every part of the form gets. */
export interface PartProps {
  readonly fields: AutoFields;
  readonly change: (changes: Partial<AutoFields>) => void;
  readonly problems: Problems;
  /** What gave way, as `relaxedIn` names it. */
  readonly changed: ReadonlySet<string>;
}

/** The same list with one line that is different. */
export const withLine = <L extends { readonly key: string }>(lines: readonly L[], key: string, changes: Partial<L>) =>
  lines.map((line) => (line.key === key ? { ...line, ...changes } : line));

export const withoutLine = <L extends { readonly key: string }>(lines: readonly L[], key: string) =>
  lines.filter((line) => line.key !== key);

export function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="auto-problem" role="alert">
      {text}
    </p>
  );
}

interface ItemProps {
  label: string;
  children: ReactNode;
  problem?: string | undefined;
  changed?: boolean;
  hint?: ReactNode;
}

/** A field with its label on top. The field names itself to readers. */
export function Item({ label, children, problem, changed, hint }: ItemProps) {
  return (
    <div className="auto-item">
      <span className="auto-label">
        {label}
        {changed && <span className="auto-mark">已放宽</span>}
      </span>
      {children}
      {hint && <p className="auto-hint">{hint}</p>}
      <Problem text={problem} />
    </div>
  );
}
