import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExamSource, examSources } from '#contract/exam/settings.ts';
import type { PaperRow } from '#contract/paper/paper.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { sourceHints, sourceNames } from '../../source-names.ts';
import { differText } from '../draft/completeness.ts';
import type { DraftPaper } from '../draft/exam-draft.ts';
import { PaperPicker, previewAddress } from './paper-picker.tsx';
import { PickedForms } from './picked-forms.tsx';
import { RulesPaper } from './rules-paper.tsx';
import type { StepProps } from './step-props.ts';

interface PickedPaperProps {
  paper: DraftPaper | null;
  problem: string | undefined;
  /** What the paper suggests, where the exam has other minutes. */
  suggested: number | undefined;
  onSuggested: (minutes: number) => void;
}

/** One line, so that the list below does not move under a second click. */
function PickedPaper({ paper, problem, suggested, onSuggested }: PickedPaperProps) {
  return (
    <div className="exam-editor-picked">
      {paper ? (
        <>
          <span>
            已选试卷：<strong>{paper.name}</strong>
          </span>
          <span className="exam-editor-muted">
            {countText(paper)} · 总分 {pointsText(paper.totalPoints)} 分
          </span>
          <Link to={previewAddress(paper.paperId)} target="_blank">
            预览
          </Link>
          {suggested !== undefined && (
            <Button size="small" type="link" onClick={() => onSuggested(suggested)}>
              建议用时 {suggested} 分钟，改为考试时长
            </Button>
          )}
        </>
      ) : (
        <span>请从下面选用一份试卷。发布时试卷内容会固定下来，之后修改试卷不影响这场考试。</span>
      )}
      {problem && <span className="exam-editor-problem">{problem}</span>}
    </div>
  );
}

/** Papers of these are assembled on pages of their own. */
const assembled: readonly ExamSource[] = ['AUTO', 'POST'];

const sourcesFor = (chosen: ExamSource) =>
  examSources
    .filter((source) => !assembled.includes(source) || source === chosen)
    .map((source) => ({ value: source, label: sourceNames[source] }));

function SourceChoice({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  return (
    <div className="exam-editor-picked">
      <Radio.Group
        aria-label="试卷来源"
        optionType="button"
        value={draft.source}
        options={sourcesFor(draft.source)}
        onChange={({ target }) => change({ source: target.value })}
      />
      <span className="exam-editor-muted">{sourceHints[draft.source]}</span>
    </div>
  );
}

const withPaper = ({ paperId, name, totalPoints, questionCount, answerCount }: PaperRow): DraftPaper => ({
  ...{ paperId, name, totalPoints, questionCount, answerCount },
});

const pickHints = {
  FIXED: '',
  FORMS: '请从下面选用至少 2 份试卷。发布时每份的内容会固定下来，再分给考生。',
  DESIGNATED: '请从下面选用考生要答的各份试卷，添加考生后再为每人指定其中一份。',
  AUTO: '请从下面选用试卷，发布时均匀、随机地分给考生。',
  POST: '请从下面选用按岗位组成的试卷；有几份时，发布时均匀、随机地分给考生。',
} as const;

export function PaperStep(props: StepProps) {
  const { draft, problems, change } = props;
  if (draft.source === 'FIXED') return <FixedPaper {...props} />;
  if (draft.source === 'INDIVIDUAL') {
    return (
      <>
        <SourceChoice draft={draft} change={change} />
        <RulesPaper {...props} />
      </>
    );
  }
  const { forms } = draft;
  const pick = (row: PaperRow) => {
    if (!forms.some(({ paperId }) => paperId === row.paperId)) change({ forms: [...forms, withPaper(row)] });
  };
  return (
    <>
      <SourceChoice draft={draft} change={change} />
      <PickedForms
        hint={pickHints[draft.source]}
        forms={forms}
        problem={problems.paperIds}
        caution={differText(draft)}
        onChange={(changed) => change({ forms: changed })}
      />
      <PaperPicker pickedIds={forms.map(({ paperId }) => paperId)} onPick={pick} />
    </>
  );
}

function FixedPaper({ draft, problems, change }: StepProps) {
  const [suggested, setSuggested] = useState<number>();
  const pick = (row: PaperRow) => {
    change({ paper: withPaper(row) });
    setSuggested(row.suggestedMinutes);
  };
  return (
    <>
      <SourceChoice draft={draft} change={change} />
      <PickedPaper
        paper={draft.paper}
        problem={problems.paperIds}
        suggested={suggested === draft.durationMinutes ? undefined : suggested}
        onSuggested={(durationMinutes) => change({ durationMinutes })}
      />
      <PaperPicker pickedIds={draft.paper ? [draft.paper.paperId] : []} onPick={pick} />
    </>
  );
}
