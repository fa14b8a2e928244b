import type { Step } from './use-signup.ts';

const steps: readonly [step: Step, name: string][] = [
  ['phone', '手机验证'],
  ['details', '机构信息'],
  ['state', '等待审核'],
];

/** Where one is on the way. */
export function StepBar({ step }: { step: Step }) {
  const now = steps.findIndex(([one]) => one === step);
  return (
    <ol className="signup-steps" aria-label="步骤">
      {steps.map(([one, name], at) => (
        <li key={one} className={at < now ? 'signup-step-done' : ''} aria-current={at === now ? 'step' : undefined}>
          <span aria-hidden="true">{at < now ? '✓' : at + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
