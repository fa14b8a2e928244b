import { Button } from 'antd';
import { Card } from '../../../kit/card.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import type { MarkConflict, Scoring } from './use-scoring.ts';

function Value({ title, score, comment }: { title: string; score: number | null; comment: string }) {
  return (
    <div className="desk-value">
      <span>{title}</span>
      <strong>{score === null ? '未评分' : `${pointsText(score)} 分`}</strong>
      {comment && <p>{comment}</p>}
    </div>
  );
}

/** Another marker was quicker: both scores, and one of them stays. */
export function ConflictPanel({ conflict, scoring }: { conflict: MarkConflict; scoring: Scoring }) {
  const { mine, theirs } = conflict;
  return (
    <Card className="desk-score">
      <div role="alert">
        <h2>这份作答刚刚由他人评过分</h2>
        <p className="desk-hint">请核对两个评分，选一个保留。</p>
      </div>
      <div className="desk-values">
        <Value title="对方评分" score={theirs.score} comment={theirs.comment} />
        <Value title="我的评分" score={mine.score} comment={mine.comment} />
      </div>
      <Button size="large" block disabled={scoring.pending} onClick={scoring.adoptTheirs}>
        采用对方评分
      </Button>
      <Button type="primary" size="large" block loading={scoring.pending} onClick={scoring.insistOnMine}>
        改为我的评分
      </Button>
    </Card>
  );
}
