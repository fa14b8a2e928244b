import { type ExamPhase, examPhases } from '#contract/exam/exam.ts';
import { StatusDot, type Tone } from '../../kit/status-dot.tsx';

interface PhaseLook {
  readonly label: string;
  readonly tone: Tone;
  /** Where the label alone could be misread. */
  readonly longer?: string;
}

const looks: Readonly<Record<ExamPhase, PhaseLook>> = {
  draft: { label: '草稿', tone: 'grey' },
  publishing: { label: '发布中', tone: 'blue' },
  coming: { label: '未开始', tone: 'blue' },
  open: { label: '进行中', tone: 'green' },
  marking: { label: '阅卷中', tone: 'orange' },
  ended: { label: '已结束', tone: 'grey' },
  released: { label: '已发布', tone: 'grey', longer: '已发布（成绩）' },
  cancelled: { label: '已取消', tone: 'red' },
};

export const phaseLabel = (phase: ExamPhase) => looks[phase].label;

export function PhaseDot({ phase }: { phase: ExamPhase }) {
  return <StatusDot tone={looks[phase].tone}>{phaseLabel(phase)}</StatusDot>;
}

/** For a filter by state. */
export const phaseOptions = (phases: readonly ExamPhase[] = examPhases) =>
  phases.map((phase) => ({ value: phase, label: looks[phase].longer ?? looks[phase].label }));
