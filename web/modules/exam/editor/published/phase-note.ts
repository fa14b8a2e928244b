import type { Exam } from '#contract/exam/exam.ts';

const fixed = '试卷和计分规则在发布时已经固定，';

/** What there is to know before changing an exam in this phase. */
export function phaseNote(phase: Exam['phase'], running: number): string {
  switch (phase) {
    case 'coming':
      return `考试已发布，还没有开始。${fixed}其余设置可以修改，保存后立即生效。`;
    case 'open':
      return `考试正在进行，${running > 0 ? `${running} 人正在作答` : '现在没有人在作答'}。${fixed}其余设置可以修改，保存后立即对考生生效。`;
    case 'marking':
    case 'ended':
      return '考试时间已过。延后结束时间会重新开放考试，还有作答次数的考生可以进入。';
    case 'released':
      return '成绩已经公布，只能修改考试名称、考试说明和成绩公布的规则。';
    case 'draft':
    case 'publishing':
    case 'cancelled':
      return '';
  }
}
