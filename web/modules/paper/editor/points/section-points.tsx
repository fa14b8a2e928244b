import type { DraftSection } from '../draft/draft.ts';
import { unitOf } from '../draft/section-words.ts';
import { answerCount, sectionPoints, setSectionPoints, spreadOverSection } from '../selection/selection-points.ts';
import type { SheetActions } from '../sheet/sheet-actions.ts';
import { PointsPopover, type PointsWay } from './points-form.tsx';

/** Points for all questions of a section at once. */
export function SectionPoints({ section, actions }: { section: DraftSection; actions: SheetActions }) {
  const { id, picked } = section;
  const [count, unit] = [answerCount(picked), unitOf(picked)];
  const first = picked[0] ? picked[0].points / answerCount([picked[0]]) : 0;
  const ways: PointsWay[] = [
    {
      ...{ id: 'each', label: `每${unit}分值`, start: Math.round(first), spread: false },
      apply: (points) => actions.changeSelection((selection) => setSectionPoints(selection, id, points)),
    },
    {
      ...{ id: 'total', label: '大题总分平均', start: sectionPoints(section), spread: true },
      apply: (points) => actions.changeSelection((selection) => spreadOverSection(selection, id, points)),
    },
  ];
  return <PointsPopover label="批量设分" ways={ways} count={count} unit={unit} />;
}
