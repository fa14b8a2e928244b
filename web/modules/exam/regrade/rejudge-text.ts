import type { RegradePreview, RegradeQuestion } from '#contract/exam/regrade.ts';
import { dateTime } from '../../../kit/text/time.ts';

type Version = RegradeQuestion['versions'][number];

export const versionText = ({ number, createdAt, cases, timeLimitMs, memoryLimitMb }: Version) =>
  `版本 ${number}（${dateTime(createdAt)}，${cases} 个用例，${timeLimitMs} 毫秒，${memoryLimitMb} MB）`;

export const judgingLine = ({ done, total }: NonNullable<RegradePreview['judging']>) =>
  `正在重新判题，还有 ${total - done} 份。成绩还没有变化；可以关闭窗口，判题会继续，判完再来预览。`;

/** Names as far as they are told. */
export function failedLine({ count, names }: RegradePreview['failed']) {
  const more = names.length < count ? ' 等' : '';
  return `有 ${count} 份代码因判题服务的故障没有判出，保留原来的得分：${names.join('、')}${more}。`;
}
