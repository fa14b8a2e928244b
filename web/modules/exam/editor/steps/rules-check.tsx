import { Alert } from 'antd';
import { examIndividual } from '#contract/exam/individual.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';

/** Whether everybody can have a paper of their own, and how alike they will be, as it is now. */
export function RulesCheck({ examId }: { examId: string }) {
  const check = useReply(examIndividual.check, { query: { examId } }, { quiet: true });
  const alert = { className: 'exam-editor-alert', showIcon: true } as const;
  if (check.error) return <Alert {...alert} type="error" title={check.error.text} />;
  if (!check.data) return <Alert {...alert} type="info" title="正在检查抽题规则…" />;
  const { people, unmet, overlap, questionCount, stock, totalPoints } = check.data;
  if (unmet.length > 0) {
    return <Alert {...alert} type="error" title="按现在的抽题规则出不了卷" description={unmet.join('；')} />;
  }
  const alike = overlap === null ? '' : `任意两份预计平均至少重复 ${overlap.toFixed(1)} 题。`;
  return (
    <Alert
      {...alert}
      type="success"
      title={people > 0 ? `可以为 ${people} 名考生各出一份卷` : '抽题规则可以出卷'}
      description={`每份 ${questionCount} 题${totalPoints === null ? '' : `，${totalPoints} 分`}，共有 ${stock} 题可抽。${alike}`}
    />
  );
}
