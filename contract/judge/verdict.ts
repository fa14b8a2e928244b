/**
 * What a run comes to, the most telling first: of several cases the first of these that occurs is that of the whole.
 * SE is a failure of ours and never costs anybody a point.
 */
export const verdicts = ['SE', 'CE', 'TLE', 'MLE', 'OLE', 'RE', 'WA', 'AC'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictNames: Readonly<Record<Verdict, string>> = {
  SE: '系统错误',
  CE: '编译错误',
  TLE: '超出时间限制',
  MLE: '超出内存限制',
  OLE: '输出太多',
  RE: '运行错误',
  WA: '答案错误',
  AC: '通过',
};
