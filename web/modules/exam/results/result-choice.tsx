import type { ExamRow } from '#contract/exam/exam.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { examAddress } from '../exam-address.ts';
import { ExamChoice } from '../exam-choice.tsx';

/** Those that can have results. */
const phases = ['open', 'marking', 'ended', 'released'] as const;

const unmarked: DataColumn<ExamRow> = { key: 'unmarkedCount', title: '待评答卷', width: 96, align: 'right' };

/** Whose results are to be looked at. */
export function ResultChoice() {
  return (
    <ExamChoice
      title="成绩"
      line="选择一场考试，查看成绩、导出或公布。"
      phases={phases}
      addressOf={examAddress.result}
      action="查看成绩"
      more={unmarked}
      empty={{ text: '还没有可以查看成绩的考试', hint: '考试开始后，这里可以看到交卷和成绩情况。' }}
    />
  );
}
