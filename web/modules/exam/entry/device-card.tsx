import type { MyExam } from '#contract/exam/attempt.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import type { Finding } from './device-check.ts';
import { useDeviceCheck } from './use-device-check.ts';

const marks = { good: '✓', warning: '!', checking: '…' } as const;
const words = { good: '正常', warning: '注意', checking: '检测中' } as const;

function Line({ name, text, state }: Finding) {
  return (
    <li className={`entry-finding entry-finding-${state}`}>
      <span className="entry-mark" role="img" aria-label={words[state]}>
        {marks[state]}
      </span>
      <strong>{name}</strong>
      <span>{text}</span>
    </li>
  );
}

export function DeviceCard({ exam }: { exam: MyExam }) {
  const { findings, check, busy } = useDeviceCheck(exam.examId, exam.antiCheating.fullScreen);
  return (
    <section className="ui-card entry-device" aria-labelledby="entry-device">
      <div className="entry-head">
        <h2 id="entry-device">设备检测</h2>
        <Button look="plain" disabled={busy} onClick={check}>
          重新检测
        </Button>
      </div>
      <ul aria-live="polite">
        {findings.map((finding) => (
          <Line key={finding.name} {...finding} />
        ))}
      </ul>
    </section>
  );
}
