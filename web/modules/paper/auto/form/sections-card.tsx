import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { questionTypes, typeLabel } from '#contract/question/type.ts';
import { Card } from '../../../../kit/card.tsx';
import { newId } from '../../../../kit/new-id.ts';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { pointsWays, type SectionFields } from '../demand/fields.ts';
import { numberRules } from '../demand/numbers.ts';
import { countedAs } from '../demand/points-way.ts';
import { problemOf } from '../demand/written.ts';
import { type PartProps, Problem, withLine, withoutLine } from './part.tsx';

const typeOptions = questionTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const wayLabels = { each: '每题几分', total: '共几分', own: '自带分值' };
const wayOptions = pointsWays.map((way) => ({ value: way, label: wayLabels[way] }));

const mostSections = 20;

/** How many questions there are for a line, and whether they are enough. */
function Available({ count, wished }: { count: number | undefined; wished: number | null }) {
  if (count === undefined) return <span className="auto-available">—</span>;
  const short = wished !== null && count < wished;
  return (
    <span className={short ? 'auto-available auto-short' : 'auto-available'}>
      {count}
      {short && <span className="ui-hidden">（不够）</span>}
    </span>
  );
}

interface RowProps extends PartProps {
  section: SectionFields;
  place: number;
  available: number | undefined;
}

function SectionRow({ section, place, available, fields, change, problems, changed }: RowProps) {
  const { key, name, type, count, by, points } = section;
  const path = `sections.${place}`;
  const set = (changes: Partial<SectionFields>) => change({ sections: withLine(fields.sections, key, changes) });
  const which = `第 ${place + 1} 大题`;
  // A name that only says the type follows it.
  const setType = (next: SectionFields['type']) =>
    set({ type: next, ...((name.trim() === '' || name === typeLabel(type)) && { name: typeLabel(next) }) });
  return (
    <li>
      <div className="auto-section">
        <Input
          aria-label={`${which}名称`}
          value={name}
          maxLength={50}
          placeholder="大题名称"
          onChange={(event) => set({ name: event.target.value })}
          {...(problems[`${path}.name`] && { status: 'error' as const })}
        />
        <Select aria-label={`${which}题型`} value={type} options={typeOptions} onChange={setType} />
        <NumberBox
          label={`${which}题数`}
          value={count}
          onChange={(next) => set({ count: next })}
          width={60}
          rule={numberRules.count}
          wrong={problems[`${path}.count`] !== undefined}
          changed={changed.has(`${key}.count`)}
        />
        <Select
          aria-label={`${which}计分方式`}
          value={by}
          options={wayOptions}
          onChange={(next: SectionFields['by']) => set(countedAs(section, next))}
        />
        <NumberBox
          label={`${which}分数`}
          value={by === 'own' ? null : points}
          onChange={(next) => set({ points: next })}
          width={64}
          rule={numberRules.points}
          disabled={by === 'own'}
          wrong={problemOf(problems, `${path}.points`) !== undefined}
        />
        <Available count={available} wished={count} />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`删除${which}`}
          onClick={() => change({ sections: withoutLine(fields.sections, key) })}
        />
      </div>
      <Problem text={problemOf(problems, path)} />
    </li>
  );
}

interface SectionsCardProps extends PartProps {
  /** By the key of a section. */
  available: ReadonlyMap<string, number>;
}

export function SectionsCard({ available, ...part }: SectionsCardProps) {
  const { fields, change, problems } = part;
  const add = () => {
    const taken = new Set(fields.sections.map(({ type }) => type));
    const type = questionTypes.find((one) => !taken.has(one)) ?? 'SINGLE';
    const section = { key: newId(), name: typeLabel(type), type, count: 5, by: 'each' as const, points: 2 };
    change({ sections: [...fields.sections, section] });
  };
  return (
    <Card
      title="大题"
      extra={
        <Button icon={<PlusOutlined />} disabled={fields.sections.length >= mostSections} onClick={add}>
          添加大题
        </Button>
      }
    >
      {fields.sections.length > 0 && (
        <div className="auto-section auto-heads" aria-hidden="true">
          <span>名称</span>
          <span>题型</span>
          <span>题数</span>
          <span>计分</span>
          <span>分数</span>
          <span className="auto-available">可选</span>
          <span />
        </div>
      )}
      <ul className="auto-lines" aria-label="大题">
        {fields.sections.map((section, place) => (
          <SectionRow
            key={section.key}
            section={section}
            place={place}
            available={available.get(section.key)}
            {...part}
          />
        ))}
      </ul>
      <Problem text={problems.sections} />
    </Card>
  );
}
