/** 约 3.2 万: a number that is known from a sample, with as much of it as a sample knows. */
export function roughCount(count: number) {
  const digits = Number(count.toPrecision(2));
  return digits >= 10_000 ? `约 ${digits / 10_000} 万` : `约 ${digits.toLocaleString('zh-CN')}`;
}

/** What a sample has none of there may be still, yet not many. */
export function countText(count: number, estimated: boolean) {
  if (!estimated) return count.toLocaleString('zh-CN');
  return count > 0 ? roughCount(count) : '很少';
}
