import { examAddress } from '../exam-address.ts';
import { ExamChoice } from '../exam-choice.tsx';

/** Which exam is to be watched. */
export function Component() {
  return (
    <ExamChoice
      title="在线监考"
      line="选择一场进行中或即将开始的考试，查看考生现状，发消息、延时、暂停或收卷。"
      phases={['open', 'coming']}
      addressOf={examAddress.wall}
      action="进入监考"
      empty={{ text: '没有进行中或即将开始的考试', hint: '考试发布后，这里可以进入监考。' }}
    />
  );
}
