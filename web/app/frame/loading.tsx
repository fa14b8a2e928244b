/** The overlay of spec §2. */
export function Loading() {
  return (
    <div className="ui-overlay" role="status">
      <span className="ui-spinner" aria-hidden="true" />
      <span>加载中...</span>
    </div>
  );
}
