import { Button } from 'antd';
import type { AnalysedAbility } from '#contract/post/analysis.ts';
import { abilityLevels } from '#contract/post/evidence-setting.ts';
import { percentText } from '../../../kit/text/score.ts';
import type { ShownLevel } from './people-drawer.tsx';

export type Open = (ability: AnalysedAbility, level?: ShownLevel) => void;

const averageText = (average: number | null) => (average === null ? '数据不足' : average.toFixed(2));
const titles = [
  '能力',
  '权重',
  '要求',
  '平均',
  '差距',
  ...abilityLevels.map((level) => `${level} 级`),
  '数据不足',
  '分布',
];
const tones = ['one', 'two', 'three', 'four', 'five', 'unknown'] as const;

function Count({ people, name, onOpen }: { people: number; name: string; onOpen: () => void }) {
  if (people === 0) return <span className="analysis-none">0</span>;
  return (
    <Button type="link" size="small" aria-label={`${name} ${people} 人`} onClick={onOpen}>
      {people}
    </Button>
  );
}

function Bar({ counts, unknown }: AnalysedAbility) {
  return (
    <span className="analysis-bar" aria-hidden="true">
      {tones.map((tone, place) => (
        <span key={tone} className={`analysis-${tone}`} style={{ flexGrow: counts[place] ?? unknown }} />
      ))}
    </span>
  );
}

function Row({ ability, onOpen }: { ability: AnalysedAbility; onOpen: Open }) {
  const { name, dimension, weight, requiredLevel, mustHave, average, gap, counts, unknown } = ability;
  return (
    <tr>
      <td title={dimension}>
        <Button type="link" size="small" className="analysis-name" onClick={() => onOpen(ability)}>
          {name}
        </Button>
        {mustHave && <small>必备</small>}
      </td>
      <td>{percentText(weight / 10_000)}</td>
      <td>{requiredLevel} 级</td>
      <td className={average !== null && average < requiredLevel ? 'match-missed' : ''}>{averageText(average)}</td>
      <td>{average === null ? '未知' : percentText(gap)}</td>
      {abilityLevels.map((level) => (
        <td key={level}>
          <Count
            people={counts[level - 1] ?? 0}
            name={`${name} ${level} 级`}
            onOpen={() => onOpen(ability, String(level) as ShownLevel)}
          />
        </td>
      ))}
      <td>
        <Count people={unknown} name={`${name}数据不足`} onOpen={() => onOpen(ability, 'unknown')} />
      </td>
      <td>
        <Bar {...ability} />
      </td>
    </tr>
  );
}

/** What is required of each ability against how many people have which level; every number opens its people. */
export function AbilityTable({ abilities, onOpen }: { abilities: readonly AnalysedAbility[]; onOpen: Open }) {
  return (
    <div className="analysis-scroll">
      <table className="match-abilities analysis-table">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {abilities.map((ability) => (
            <Row key={ability.abilityId} ability={ability} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
