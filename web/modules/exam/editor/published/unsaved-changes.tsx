import type { Change } from './change-effects.ts';

/** What saving would do, before it is done: people may be sitting this exam. */
export function UnsavedChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="exam-editor-unsaved" aria-label="未保存的修改">
      <h2>{changes.length} 处修改还没有保存，保存后立即生效</h2>
      <ul>
        {changes.map(({ label, text, effect }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>{text}</span>
            {effect && <span className="exam-editor-muted">{effect}。</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
