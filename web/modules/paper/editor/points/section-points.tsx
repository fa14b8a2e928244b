import type { DraftSection } from '../draft/draft.ts';
import { unitOf } from '../draft/section-words.ts';
import {
  answerCount,
  sectionPoints,
  setQuestionPoints,
  setSectionPoints,
  spreadOverSection,
} from '../selection/selection-points.ts';
import type { SheetActions } from '../sheet/sheet-actions.ts';
import { PointsPopover, type PointsWay } from './points-form.tsx';

/** Whatever is chosen, it is worth the same. */
function ChoicePoints({ section: { id, picked }, count, actions }: SectionPointsProps & { count: number }) {
  const way: PointsWay = {
    ...{ id: 'each', label: '每题分值', start: picked[0]?.points ?? 0, spread: false },
    apply: (points) => actions.changeSelection((selection) => setQuestionPoints(selection, id, points)),
  };
  return <PointsPopover label="批量设分" ways={[way]} count={count} unit="题" />;
}

interface SectionPointsProps {
  section: DraftSection;
  actions: SheetActions;
}

/** Points for all questions of a section at once. */
export function SectionPoints({ section, actions }: SectionPointsProps) {
  const { id, picked, choose = null } = section;
  if (choose !== null) return <ChoicePoints section={section} count={choose} actions={actions} />;
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
