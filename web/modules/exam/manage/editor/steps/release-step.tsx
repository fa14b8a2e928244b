import { Radio } from 'antd';
import { releaseParts } from '#contract/exam/exam.ts';
import { releasePartNames, releaseTimeNames } from '../draft/draft-summary.ts';
import type { ReleaseChoice, ReleasePart } from '../draft/exam-draft.ts';
import { fieldId } from '../field.tsx';
import { InstantPicker } from '../instant-picker.tsx';
import type { StepProps } from './step-props.ts';

const partHints: Readonly<Record<ReleasePart, string>> = {
  score: '总分和是否及格；有题待评时评完才显示',
  correctness: '每道题得了多少分，是对是错',
  key: '每道题的正确答案',
  analysis: '每道题的解析',
  rank: '在全部考生中的名次',
};

const times = ['now', 'afterMarking', 'afterClose', 'never', 'at'] as const;

interface PartProps {
  part: ReleasePart;
  choice: ReleaseChoice;
  problem: string | undefined;
  onChange: (choice: ReleaseChoice) => void;
}

function PartLine({ part, choice, problem, onChange }: PartProps) {
  const label = `${fieldId(`release.${part}`)}-label`;
  return (
    <div className="exam-editor-release">
      <div id={label}>
        <strong>{releasePartNames[part]}</strong>
        <p className="exam-editor-muted">{partHints[part]}</p>
      </div>
      <div>
        <Radio.Group
          aria-labelledby={label}
          value={choice.when}
          onChange={(event) => onChange({ ...choice, when: event.target.value })}
          options={times.map((value) => ({ value, label: releaseTimeNames[value] }))}
        />
        {choice.when === 'at' && (
          <InstantPicker
            id={fieldId(`release.${part}`)}
            className="exam-editor-release-time"
            label={`${releasePartNames[part]}的公布时间`}
            placeholder="请选择公布时间"
            wrong={problem !== undefined}
            clearable
            value={choice.at}
            onChange={(at) => onChange({ ...choice, at })}
          />
        )}
        {problem && (
          <p className="exam-editor-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whoever has not sat the exam yet could hear the answers from who has. */
const tellsAnswersEarly = ({ release }: StepProps['draft']) =>
  (['key', 'analysis'] as const).some((part) => release[part].when === 'now');

export function ReleaseStep({ draft, problems, change }: StepProps) {
  return (
    <div className="exam-editor-releases">
      <p className="exam-editor-hint">
        设置考生什么时候能看到自己的各项结果。「公布成绩后」指在成绩页点「公布成绩」之后，通常等阅卷完成。
      </p>
      {releaseParts.map((part) => (
        <PartLine
          key={part}
          part={part}
          choice={draft.release[part]}
          problem={problems[`release.${part}`]}
          onChange={(choice) => change({ release: { ...draft.release, [part]: choice } })}
        />
      ))}
      {tellsAnswersEarly(draft) && (
        <p className="exam-editor-warning">交卷后立即公布答案或解析，还没考的人可能提前知道答案。</p>
      )}
    </div>
  );
}
