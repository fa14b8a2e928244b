import { Radio } from 'antd';
import { releaseParts } from '#contract/exam/settings.ts';
import { InstantPicker } from '../../../../kit/form/instant-picker.tsx';
import { cautionsOf } from '../draft/cautions.ts';
import { laterAttemptsText, releasePartNames, releaseTimeNames } from '../draft/draft-summary.ts';
import type { ReleaseChoice, ReleasePart } from '../draft/exam-draft.ts';
import { fieldId } from '../field/field.tsx';
import type { StepProps } from './step-props.ts';

const partHints: Readonly<Record<ReleasePart, string>> = {
  score: '总分和是否及格，评完才看得到',
  correctness: '每道题得了多少分，是对是错',
  key: '每道题的正确答案',
  analysis: '每道题的解析',
  rank: '在全部考生中的名次，评完才看得到',
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

export function ReleaseStep({ draft, problems, change }: StepProps) {
  return (
    <div className="exam-editor-releases">
      <p className="exam-editor-hint">
        设置考生什么时候能看到自己的各项结果。「公布成绩后」指在成绩页点「公布成绩」之后，通常等阅卷完成；「考试结束后」指所有考生的时间都结束之后。
        {(draft.attemptsAllowed ?? 1) > 1 && `${laterAttemptsText}。`}
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
      {cautionsOf(draft)
        .filter(({ step }) => step === 'release')
        .map(({ text }) => (
          <p key={text} className="exam-editor-warning" role="status">
            {text}。
          </p>
        ))}
    </div>
  );
}
