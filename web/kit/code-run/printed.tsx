import './code-run.css';

/** A text of the program's or for it; long ones scroll in their own place. */
export function Printed({ name, text }: { name: string; text: string }) {
  return (
    <div className="run-text">
      <h5>{name}</h5>
      {text === '' ? (
        <p className="run-empty">（空）</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard too
        <section tabIndex={0} aria-label={name}>
          <pre>{text}</pre>
        </section>
      )}
    </div>
  );
}
