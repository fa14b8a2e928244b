/** 1.2 秒, 35 毫秒 */
export const timeText = (ms: number) => (ms >= 1000 ? `${Number((ms / 1000).toFixed(2))} 秒` : `${ms} 毫秒`);

/** 12.5 MB, 800 KB */
export const memoryText = (kb: number) => (kb >= 1024 ? `${Number((kb / 1024).toFixed(1))} MB` : `${kb} KB`);

/** 70.2 KB; rounded up, so that one byte too much is not told as the limit itself. */
export const sizeText = (bytes: number) => `${Math.ceil((bytes * 10) / 1024) / 10} KB`;

interface Measured {
  readonly verdict: unknown;
  /** Null: not told. */
  readonly cpuMs: number | null;
  readonly memoryKb: number | null;
}

/** 用时 35 毫秒 · 内存 12.5 MB; nothing of what was not run or is not told. */
export const usedText = ({ verdict, cpuMs, memoryKb }: Measured) =>
  verdict === null || cpuMs === null || memoryKb === null
    ? ''
    : `用时 ${timeText(cpuMs)} · 内存 ${memoryText(memoryKb)}`;
