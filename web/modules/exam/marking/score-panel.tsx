import { Button, Checkbox, Input } from 'antd';
import type { RefObject } from 'react';
import type { MarkingItem } from '#contract/exam/marking.ts';
import { Card } from '../../../kit/card.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { pointKeys } from './desk-keys.ts';
import { Phrases, type PhrasesHandle } from './phrases.tsx';
import { readScore } from './score-entry.ts';
import { quickScores, sumOfTicked } from './scoring-points.ts';
import type { Scoring } from './use-scoring.ts';

interface PanelProps {
  item: MarkingItem;
  scoring: Scoring;
  disabled: boolean;
}

function ScoringPoints({ item, scoring, disabled }: PanelProps) {
  const { rubric } = item;
  if (rubric.length === 0) return null;
  const sum = sumOfTicked(rubric, scoring.draft.ticked, item.points);
  return (
    <fieldset className="desk-points">
      <legend>
        采分点
        <span>
          合计 <strong>{pointsText(sum)}</strong> 分
        </span>
      </legend>
      {rubric.map((point, place) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place alone
          key={place}
          disabled={disabled}
          checked={scoring.draft.ticked.includes(place)}
          onChange={() => scoring.toggle(place)}
        >
          <span>
            {pointKeys[place] && <kbd>{pointKeys[place].toUpperCase()}</kbd>}
            {point.text}
          </span>
          <strong>{pointsText(point.points)}</strong>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function QuickScores({ item, scoring, disabled }: PanelProps) {
  const read = readScore(scoring.draft.text, item.points);
  const given = 'score' in read ? read.score : undefined;
  return (
    <fieldset className="desk-quick" aria-label="快速给分">
      {quickScores(item.points).map((score) => (
        <Button
          key={score}
          size="small"
          type={score === given ? 'primary' : 'default'}
          aria-pressed={score === given}
          disabled={disabled}
          onClick={() => scoring.give(pointsText(score))}
        >
          {pointsText(score)}
        </Button>
      ))}
    </fieldset>
  );
}

export function ScorePanel({ phrases, ...props }: PanelProps & { phrases: RefObject<PhrasesHandle | null> }) {
  const { item, scoring } = props;
  const { draft, problem, pending } = scoring;
  const disabled = props.disabled || item.overridden;
  return (
    <Card className="desk-score">
      {item.overridden && <p className="desk-note">得分已由管理员改定，不能再评。</p>}
      {item.returnedReason !== null && (
        <p className="desk-note" role="status">
          退回重评：{item.returnedReason}
        </p>
      )}
      <ScoringPoints item={item} scoring={scoring} disabled={disabled} />
      <div className="desk-given">
        <label htmlFor="desk-score">得分</label>
        <p className="desk-problem" id="desk-problem" role="alert">
          {problem}
        </p>
        <Input
          id="desk-score"
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          disabled={disabled}
          suffix={`/ ${pointsText(item.points)}`}
          aria-invalid={problem !== undefined}
          aria-describedby="desk-problem"
          {...(problem && { status: 'error' as const })}
          onChange={(event) => scoring.give(event.target.value)}
        />
      </div>
      <QuickScores item={item} scoring={scoring} disabled={disabled} />
      <Input.TextArea
        aria-label="评语"
        placeholder="评语（选填）"
        rows={2}
        maxLength={1000}
        value={draft.comment}
        disabled={disabled}
        onChange={(event) => scoring.comment(event.target.value)}
      />
      <Phrases
        ref={phrases}
        examId={scoring.examId}
        comment={draft.comment}
        disabled={disabled}
        onChoose={(text) => scoring.comment(draft.comment ? `${draft.comment.trimEnd()} ${text}` : text)}
      />
      <Button type="primary" size="large" block loading={pending} disabled={props.disabled} onClick={scoring.confirm}>
        确定，下一份（Enter）
      </Button>
      <p className="desk-hint">数字给分 · 字母勾采分点 · ← → 换份 · P 常用评语 · 评语中 Ctrl+Enter 确定</p>
    </Card>
  );
}
