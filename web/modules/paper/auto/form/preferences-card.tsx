import { Checkbox } from 'antd';
import { Card } from '../../../../kit/card.tsx';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { numberRules } from '../demand/numbers.ts';
import { Item, type PartProps } from './part.tsx';

const marksOf =
  ({ problems, changed }: PartProps) =>
  (name: string) => ({
    changed: changed.has(name),
    wrong: problems[name] !== undefined,
  });

/** What forms may have in common, where there are several. */
function Likeness(props: PartProps) {
  const { fields, change, problems, changed } = props;
  const mark = marksOf(props);
  return (
    <>
      <Item
        label="两份最多重复几题"
        changed={changed.has('greatestOverlap')}
        problem={problems.greatestOverlap}
        hint="必选试题不算"
      >
        <NumberBox
          label="两份最多重复几题"
          value={fields.greatestOverlap}
          onChange={(greatestOverlap) => change({ greatestOverlap })}
          width={96}
          rule={numberRules.greatestOverlap}
          placeholder="0"
          {...mark('greatestOverlap')}
        />
      </Item>
      <Item
        label="难度最多相差"
        changed={changed.has('formTolerance')}
        problem={problems.formTolerance}
        hint="各份平均难度之间"
      >
        <NumberBox
          label="各份难度最多相差"
          value={fields.formTolerance}
          onChange={(formTolerance) => change({ formTolerance })}
          width={96}
          rule={numberRules.formTolerance}
          placeholder="0.05"
          {...mark('formTolerance')}
        />
      </Item>
    </>
  );
}

function Recent(props: PartProps) {
  const { fields, change, problems, changed } = props;
  return (
    <Item label="近期没考过" changed={changed.has('notUsedMonths')} problem={problems.notUsedMonths}>
      <span className="auto-words">
        最近
        <NumberBox
          label="最近几个月没考过"
          value={fields.notUsedMonths}
          onChange={(notUsedMonths) => change({ notUsedMonths })}
          width={72}
          rule={numberRules.notUsedMonths}
          placeholder="不限"
          {...marksOf(props)('notUsedMonths')}
        />
        个月没考过
      </span>
    </Item>
  );
}

/** What was used before, what is liked, and how many forms there are to be. */
export function PreferencesCard(props: PartProps) {
  const { fields, change, problems } = props;
  return (
    <Card title="选题偏好与份数">
      <Recent {...props} />
      <div className="auto-checks">
        <Checkbox
          checked={fields.leastUsedFirst}
          onChange={(event) => change({ leastUsedFirst: event.target.checked })}
        >
          少用的优先
        </Checkbox>
        <Checkbox
          checked={fields.coverAbilities}
          onChange={(event) => change({ coverAbilities: event.target.checked })}
        >
          尽量覆盖更多能力
        </Checkbox>
      </div>
      <div className="auto-row">
        <Item label="份数" problem={problems.forms}>
          <NumberBox
            label="份数"
            value={fields.forms}
            onChange={(forms) => change({ forms })}
            width={96}
            rule={numberRules.forms}
            placeholder="1"
            wrong={problems.forms !== undefined}
          />
        </Item>
        {(fields.forms ?? 1) > 1 && <Likeness {...props} />}
      </div>
    </Card>
  );
}
