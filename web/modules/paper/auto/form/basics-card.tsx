import { Select, Slider, Switch } from 'antd';
import { difficultyLabel } from '#contract/question/type.ts';
import { Card } from '../../../../kit/card.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { useBankOptions } from '../../../question/index.ts';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { bankLabelOf } from '../../question-choice/gone.ts';
import { firstFields, sameSections, sectionsFor } from '../demand/fields.ts';
import { numberRules } from '../demand/numbers.ts';
import { problemOf } from '../demand/written.ts';
import { sectionsTotal } from '../run/run-words.ts';
import { Item, type PartProps } from './part.tsx';
import { useBankTypes } from './use-bank-types.ts';

const usualDifficulty = 5;
const marks = { 1: '1', 3: '3', 5: '5', 7: '7', 10: '10' };

function Difficulty({ fields: { difficulty }, change, problems }: PartProps) {
  const isWritten = difficulty !== null && problems.difficulty === undefined;
  return (
    <Item label="期望难度" problem={problems.difficulty}>
      <div className="auto-difficulty">
        <Switch
          size="small"
          aria-label="按期望难度组卷"
          checked={difficulty !== null}
          onChange={(on) => change({ difficulty: on ? usualDifficulty : null })}
        />
        <Slider
          min={1}
          max={10}
          step={0.1}
          marks={marks}
          value={isWritten ? difficulty : usualDifficulty}
          disabled={difficulty === null}
          ariaLabelForHandle="期望难度"
          onChange={(value: number) => change({ difficulty: value })}
        />
        <NumberBox
          label="期望难度的数值"
          value={difficulty}
          onChange={(value) => change({ difficulty: value })}
          width={64}
          rule={numberRules.difficulty}
          placeholder="不限"
        />
        <span className="auto-word">{isWritten ? difficultyLabel(difficulty) : difficulty === null && '不限'}</span>
      </div>
    </Item>
  );
}

function totalHint(sections: PartProps['fields']['sections']) {
  const total = sectionsTotal(sections);
  if (total !== null) return `各大题合计 ${pointsText(total)} 分`;
  return sections.some(({ by }) => by === 'own') ? '有大题按自带分值，可以在这里定下总分' : undefined;
}

/** Banks, the points of the whole, and how hard it is to be. */
export function BasicsCard(props: PartProps) {
  const { fields, change, problems, changed } = props;
  const banks = useBankOptions();
  const typesOf = useBankTypes();
  // Sections that nobody has written follow the banks.
  const setBanks = (bankIds: string[]) => {
    const proposed = [firstFields().sections, sectionsFor(typesOf(fields.bankIds))];
    const next = sectionsFor(typesOf(bankIds));
    const follows = next.length > 0 && proposed.some((one) => sameSections(one, fields.sections));
    change({ bankIds, ...(follows && { sections: next }) });
  };
  const wrongTotal = problemOf(problems, 'totalPoints');
  return (
    <Card title="基本要求">
      <Item label="题库" problem={problemOf(problems, 'bankIds')}>
        <Select
          mode="multiple"
          aria-label="题库"
          placeholder="从哪些题库选题，可以选多个"
          value={fields.bankIds}
          onChange={setBanks}
          options={banks.options}
          loading={banks.loading}
          showSearch={banks.showSearch}
          labelRender={bankLabelOf(banks)}
          maxCount={50}
          {...(problems.bankIds && { status: 'error' as const })}
        />
      </Item>
      <div className="auto-basics">
        <Item label="总分" problem={wrongTotal} changed={changed.has('totalPoints')} hint={totalHint(fields.sections)}>
          <NumberBox
            label="总分"
            value={fields.totalPoints}
            onChange={(totalPoints) => change({ totalPoints })}
            width={120}
            rule={numberRules.totalPoints}
            placeholder="不限"
            wrong={wrongTotal !== undefined}
            changed={changed.has('totalPoints')}
          />
        </Item>
        <Difficulty {...props} />
      </div>
    </Card>
  );
}
