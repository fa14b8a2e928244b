/** Stands where lines will be. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="ui-skeleton" role="status" aria-label="加载中...">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} className="ui-skeleton-line" />
      ))}
    </div>
  );
}
