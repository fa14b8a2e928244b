/** The overlay of spec §2. */
export function Loading() {
  return (
    <div className="light-overlay" role="status">
      <span className="light-spinner" aria-hidden="true" />
      <span>加载中...</span>
    </div>
  );
}
