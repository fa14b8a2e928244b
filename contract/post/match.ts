/** Below this coverage too little is known: 数据不足, without a rank. */
export const rankedCoverage = 0.6;

/** From the best down; `from` is the score that reaches it, null of whom too little is known about. */
export const matchBands = [
  { band: 'high', name: '高度匹配', from: 0.85 },
  { band: 'fair', name: '匹配', from: 0.7 },
  { band: 'low', name: '待提升', from: 0.5 },
  { band: 'none', name: '不匹配', from: 0 },
  { band: 'unknown', name: '数据不足', from: null },
] as const;
export type MatchBand = (typeof matchBands)[number]['band'];
