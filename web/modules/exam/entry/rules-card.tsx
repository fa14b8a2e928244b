import type { MyExam } from '#contract/exam/attempt.ts';
import { term } from '../../../kit/branding.ts';
import { conductLines, ruleLines } from './rule-lines.ts';

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  );
}

export function RulesCard({ exam }: { exam: MyExam }) {
  return (
    <section className="ui-card entry-rules">
      <Lines title="考试规则" lines={ruleLines(exam)} />
      <Lines title="考试纪律" lines={conductLines(exam.antiCheating, term('jobNumber'))} />
      {exam.notes && (
        <div className="entry-notes">
          <h2>考试说明</h2>
          <p>{exam.notes}</p>
        </div>
      )}
    </section>
  );
}
