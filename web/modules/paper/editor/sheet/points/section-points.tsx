import { sectionPoints, setSectionPoints, spreadOverSection } from '../../../selection-points.ts';
import type { DraftSection } from '../../draft/draft.ts';
import type { SheetActions } from '../sheet-actions.ts';
import { PointsPopover, type PointsWay } from './points-form.tsx';

/** Points for all questions of a section at once. */
export function SectionPoints({ section, actions }: { section: DraftSection; actions: SheetActions }) {
  const { id, picked } = section;
  const ways: PointsWay[] = [
    {
      ...{ id: 'each', label: '每题分值', start: picked[0]?.points ?? 0, spread: false },
      apply: (points) => actions.changeSelection((selection) => setSectionPoints(selection, id, points)),
    },
    {
      ...{ id: 'total', label: '大题总分平均', start: sectionPoints(section), spread: true },
      apply: (points) => actions.changeSelection((selection) => spreadOverSection(selection, id, points)),
    },
  ];
  return <PointsPopover label="批量设分" ways={ways} count={picked.length} />;
}
