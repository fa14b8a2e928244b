import { Button, Checkbox, Input } from 'antd';
import type { MarkingItem } from '#contract/exam/marking.ts';
import { Card } from '../../../kit/card.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { readScore } from './score-entry.ts';
import { quickScores } from './scoring-points.ts';
import type { Scoring } from './use-scoring.ts';

interface PanelProps {
  item: MarkingItem;
  scoring: Scoring;
  disabled: boolean;
}

function ScoringPoints({ item, scoring, disabled }: PanelProps) {
  const { scoringPoints } = item.reference;
  if (scoringPoints.length === 0) return null;
  return (
    <fieldset className="desk-points">
      <legend>采分点</legend>
      {scoringPoints.map((point, place) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place alone
          key={place}
          disabled={disabled}
          checked={scoring.draft.ticked.includes(place)}
          onChange={(event) => scoring.tick(place, event.target.checked)}
        >
          <span>{point.text}</span>
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

export function ScorePanel({ item, scoring, disabled }: PanelProps) {
  const { draft, problem, pending } = scoring;
  return (
    <Card className="desk-score">
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
      <Button type="primary" size="large" block loading={pending} disabled={disabled} onClick={scoring.confirm}>
        确定，下一份（Enter）
      </Button>
      <p className="desk-hint">数字给分 · ← → 换份 · 评语中 Ctrl+Enter 确定</p>
    </Card>
  );
}
