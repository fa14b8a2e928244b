import type { PaperStatistics } from '#contract/paper/paper.ts';
import { typeLabel } from '#contract/question/type.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { difficultyText } from '../paper-state.tsx';
import { DifficultyChart } from './difficulty-chart.tsx';
import { ShareList } from './share-list.tsx';

export function PaperNumbers({ statistics, suggested }: { statistics: PaperStatistics; suggested: number }) {
  const { questionCount, answerCount, totalPoints, meanDifficulty, difficulty, expectedMinutes } = statistics;
  return (
    <div className="paper-numbers">
      <NumberCard
        label="试题"
        value={questionCount}
        unit="题"
        hint={answerCount > questionCount ? `${answerCount} 小题` : undefined}
      />
      <NumberCard label="总分" value={pointsText(totalPoints)} unit="分" />
      <NumberCard
        label="难度"
        value={difficultyText(difficulty)}
        hint={meanDifficulty === null ? undefined : `按分值平均 ${meanDifficulty.toFixed(2)}`}
      />
      <NumberCard label="预计用时" value={expectedMinutes} unit="分钟" hint={`建议时长 ${suggested} 分钟`} />
    </div>
  );
}

const overlaps = (shares: readonly { points: number }[], totalPoints: number) =>
  shares.reduce((sum, { points }) => sum + points, 0) > totalPoints + 0.001;

/** What a paper is made of. */
export function Composition({ statistics }: { statistics: PaperStatistics }) {
  const { types, knowledge, abilities, totalPoints } = statistics;
  return (
    <>
      <Card title="题型">
        <ShareList
          what="题型"
          totalPoints={totalPoints}
          rows={types.map((one) => ({ ...one, key: one.type, label: typeLabel(one.type) }))}
        />
      </Card>
      <Card title="难度">
        <DifficultyChart statistics={statistics} />
      </Card>
      <Card title="知识点">
        <ShareList
          what="知识点"
          totalPoints={totalPoints}
          rows={knowledge.map((one) => ({ ...one, key: one.id ?? '', label: one.name, muted: one.id === null }))}
        />
        {overlaps(knowledge, totalPoints) && (
          <p className="paper-share-note">一道题属于几个知识点时，各算一次，所以合计超过总分。</p>
        )}
      </Card>
      {abilities.length > 0 && (
        <Card title="能力">
          <ShareList
            what="能力"
            totalPoints={totalPoints}
            rows={abilities.map((one) => ({ ...one, key: one.id, label: one.name }))}
          />
        </Card>
      )}
    </>
  );
}
