import { useMemo } from 'react';
import type { PaperStatistics } from '#contract/paper/paper.ts';
import { typeLabel } from '#contract/question/type.ts';
import { difficultySummary } from '#shared/paper-statistics/difficulty-summary.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { shortTypeLabel } from '../../../question/index.ts';
import { PaperDifficulty } from '../../paper-state.tsx';
import type { Draft } from '../draft/draft.ts';
import { draftStatistics } from '../draft/draft-statistics.ts';
import { unitOf } from '../draft/section-words.ts';
import type { EditorActions } from '../editor-actions.ts';
import { PointsPopover } from '../points/points-form.tsx';
import { pickedOf } from '../selection/selection.ts';
import { neededCount, spreadOverPaper, weighedOf } from '../selection/selection-points.ts';
import { Minutes } from './minutes.tsx';
import { SharesPopover } from './shares.tsx';
import './totals.css';

function Difficulty({ draft, made }: { draft: Draft; made: PaperStatistics }) {
  const { explanation, totalPoints } = made;
  if (made.questionCount === 0) return null;
  const weighed = weighedOf(draft.selection).map(({ question, points }) => ({
    difficulty: question.difficulty,
    points,
  }));
  const bands = difficultySummary(weighed)?.bands ?? [];
  const shares = bands.map(({ label, questions, points }) => ({
    ...{ key: label, name: label, count: questions, points: points / 100 },
  }));
  const sentence = explanation?.replace(/（.*/, '。') ?? '试卷总分为 0，难度是各题的平均。';
  return (
    <SharesPopover
      label="难度怎样算出"
      shares={shares}
      totalPoints={totalPoints}
      note={`${sentence}每题难度 1–10：不超过 3 简单，4–5 中等，6 以上困难。`}
    >
      难度 <PaperDifficulty difficulty={made.difficulty} meanDifficulty={made.meanDifficulty} />
    </SharesPopover>
  );
}

function Types({ made }: { made: PaperStatistics }) {
  const shares = made.types.map(({ type, count, points }) => ({ key: type, name: typeLabel(type), count, points }));
  return (
    <SharesPopover label="题型构成" shares={shares} totalPoints={made.totalPoints}>
      {made.types.map(({ type, count, points }) => (
        <span key={type} className="paper-totals-part">
          {shortTypeLabel(type)} {count} 题 {pointsText(points)} 分
        </span>
      ))}
    </SharesPopover>
  );
}

function Knowledge({ made }: { made: PaperStatistics }) {
  const points = made.knowledge.filter(({ id }) => id !== null).length;
  const shares = made.knowledge.map(({ id, name, count, points }) => ({ key: id ?? '', name, count, points }));
  return (
    <SharesPopover
      label="知识点覆盖"
      shares={shares}
      totalPoints={made.totalPoints}
      note="一道题属于几个知识点时，在每个知识点里都算。"
    >
      <span className="paper-totals-part">{points > 0 ? `覆盖 ${points} 个知识点` : '试题都没有归入知识点'}</span>
      {points > 0 &&
        made.knowledge.map(({ id, name, count, points }) => (
          <span key={id} className="paper-totals-part">
            {name} {count} 题 {pointsText(points)} 分
          </span>
        ))}
    </SharesPopover>
  );
}

/** What the paper comes to, all the time. */
export function TotalsBar({ draft, actions }: { draft: Draft; actions: EditorActions }) {
  const { selection } = draft;
  const made = useMemo(() => draftStatistics(selection), [selection]);
  const spread = {
    ...{ id: 'total', label: '试卷总分，平均分到每题', start: Math.round(made.totalPoints * 100), spread: true },
    apply: (points: number) => actions.changeSelection((selection) => spreadOverPaper(selection, points)),
  };
  const { questionCount, answerCount } = made;
  return (
    <section className="paper-totals" aria-label="试卷合计">
      <div className="paper-totals-line">
        <span>
          <strong>{questionCount}</strong> 题
          {answerCount > questionCount && <span className="paper-totals-quiet">（{answerCount} 小题）</span>}
        </span>
        <span>
          <strong>{pointsText(made.totalPoints)}</strong> 分
        </span>
        <Minutes minutes={draft.suggestedMinutes} expected={made.expectedMinutes} onChange={actions.setMinutes} />
        <Difficulty draft={draft} made={made} />
        {questionCount > 0 && (
          <PointsPopover
            label="按总分平均"
            ways={[spread]}
            count={neededCount(selection)}
            unit={unitOf(pickedOf(selection))}
          />
        )}
      </div>
      {questionCount > 0 && (
        <>
          <div className="paper-totals-line paper-totals-detail">
            <Types made={made} />
          </div>
          <div className="paper-totals-line paper-totals-detail">
            <Knowledge made={made} />
          </div>
        </>
      )}
    </section>
  );
}
