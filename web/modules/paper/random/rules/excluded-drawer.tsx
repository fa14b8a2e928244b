import { Drawer } from 'antd';
import { mostPicked } from '#contract/paper/demand.ts';
import { PickedList } from '../../question-choice/picked-list.tsx';

interface ExcludedDrawerProps {
  questionIds: readonly string[];
  onChange: (questionIds: string[]) => void;
  onClose: () => void;
}

/** Questions that are never drawn, whatever the rules say. */
export function ExcludedDrawer({ questionIds, onChange, onClose }: ExcludedDrawerProps) {
  return (
    <Drawer open title="不抽的试题" size={560} onClose={onClose}>
      <p className="random-excluded">
        {questionIds.length > 0
          ? `这 ${questionIds.length} 道试题不会被抽到。`
          : '选在这里的试题，哪条规则都不会抽到。'}
      </p>
      <PickedList
        label="不抽的试题"
        bankIds={[]}
        picked={questionIds.map((id) => ({ id, name: '' }))}
        most={mostPicked}
        onChange={(picked) => onChange(picked.map(({ id }) => id))}
      />
    </Drawer>
  );
}
