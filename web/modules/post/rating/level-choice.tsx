import { Radio } from 'antd';
import { abilityLevels } from '#contract/post/evidence-setting.ts';

interface LevelChoiceProps {
  id?: string;
  value?: number;
  onChange?: (level: number) => void;
  /** What somebody of level 1 to 5 does; empty: not described. */
  behaviours: readonly string[];
  label: string;
}

/** One level by what somebody of it does. */
export function LevelChoice({ id, value, onChange, behaviours, label }: LevelChoiceProps) {
  return (
    <Radio.Group
      {...(id && { id })}
      aria-label={label}
      className={behaviours.length > 0 ? 'rating-levels rating-levels-described' : 'rating-levels'}
      value={value}
      onChange={(event) => onChange?.(event.target.value as number)}
    >
      {abilityLevels.map((level) => (
        <Radio key={level} value={level}>
          {level} 级{behaviours[level - 1] && <span className="rating-behaviour">{behaviours[level - 1]}</span>}
        </Radio>
      ))}
    </Radio.Group>
  );
}
