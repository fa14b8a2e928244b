import { Checkbox, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { KnowledgeTreePoint } from '#contract/knowledge/knowledge.ts';
import { difficultyBands, type QuestionType, questionTypes, typeLabel } from '#contract/question/type.ts';
import { KnowledgeSelect, questionTags, TagSelect } from '../../../question/index.ts';
import { type BoundFields, type BoundKind, boundKinds, boundUnits, noBound } from '../demand/fields.ts';
import { boundLabels, unitLabels } from '../form/bound-words.ts';
import { NumberBox } from '../form/number-box.tsx';
import { Item } from '../form/part.tsx';

interface ByKindProps {
  tree: readonly KnowledgeTreePoint[];
  onFound: (bounds: readonly BoundFields[]) => void;
}

type Named = BoundFields['knowledge'][number];

interface Chosen extends Pick<BoundFields, 'min' | 'max' | 'unit'> {
  readonly kind: BoundKind;
  readonly points: readonly Named[];
  /** Each point just below the chosen ones instead of these. */
  readonly below: boolean;
  readonly tagIds: readonly string[];
  readonly abilities: readonly string[];
  readonly types: readonly QuestionType[];
  readonly bands: readonly (3 | 5 | 7)[];
}

const first: Chosen = {
  ...{ kind: 'knowledge', points: [], below: false, tagIds: [], abilities: [] },
  ...{ types: questionTypes, bands: difficultyBands.map(({ value }) => value), min: 1, max: null, unit: 'questions' },
};

function childrenOf(tree: readonly KnowledgeTreePoint[], ids: ReadonlySet<string>): Named[] {
  return tree.flatMap(({ id, children }) =>
    ids.has(id) ? children.map((one) => ({ id: one.id, name: one.name })) : childrenOf(children, ids),
  );
}

/** One condition for each thing that is chosen. */
function boundsOf(chosen: Chosen, tree: readonly KnowledgeTreePoint[]): BoundFields[] {
  const { kind, min, max, unit } = chosen;
  if ((min === null && max === null) || (min !== null && max !== null && min > max)) return [];
  const each = (given: Partial<BoundFields>) => ({ ...noBound(), ...{ kind, min, max, unit }, ...given });
  switch (kind) {
    case 'knowledge': {
      const ids = new Set(chosen.points.map(({ id }) => id));
      return (chosen.below ? childrenOf(tree, ids) : chosen.points).map((point) => each({ knowledge: [point] }));
    }
    case 'tag':
      return chosen.tagIds.map((id) => each({ tagIds: [id] }));
    case 'ability':
      return chosen.abilities.map((ability) => each({ abilities: [ability] }));
    case 'type':
      return chosen.types.map((type) => each({ type }));
    case 'difficulty':
      return chosen.bands.map((difficulty) => each({ difficulty }));
  }
}

interface PartProps {
  chosen: Chosen;
  set: (changes: Partial<Chosen>) => void;
}

function Things({ chosen, set }: PartProps) {
  const label = `${boundLabels[chosen.kind]}，每个一条`;
  switch (chosen.kind) {
    case 'knowledge':
      return (
        <>
          <KnowledgeSelect label={label} value={chosen.points} onChange={(points) => set({ points })} />
          <Checkbox checked={chosen.below} onChange={(event) => set({ below: event.target.checked })}>
            换成它们的下一级，每个下级各一条
          </Checkbox>
        </>
      );
    case 'tag':
      return (
        <TagSelect type={questionTags} label={label} value={chosen.tagIds} onChange={(tagIds) => set({ tagIds })} />
      );
    case 'ability':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={label}
          placeholder="输入后按回车，可以一次粘贴几个，用顿号隔开"
          tokenSeparators={['、', '，', ',', '\n', '\t']}
          value={[...chosen.abilities]}
          onChange={(texts: string[]) =>
            set({ abilities: [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))] })
          }
        />
      );
    case 'type':
      return (
        <Checkbox.Group
          options={questionTypes.map((type) => ({ value: type, label: typeLabel(type) }))}
          value={[...chosen.types]}
          onChange={(types) => set({ types })}
        />
      );
    case 'difficulty':
      return (
        <Checkbox.Group
          options={difficultyBands.map(({ value, label }) => ({ value, label }))}
          value={[...chosen.bands]}
          onChange={(bands) => set({ bands })}
        />
      );
  }
}

function Numbers({ chosen: { min, max, unit }, set }: PartProps) {
  const decimals = unit === 'points' ? 2 : 0;
  const contrary = min !== null && max !== null && min > max;
  const none = min === null && max === null;
  const box = { width: 88, decimals, placeholder: '不限', wrong: contrary || none };
  const problem = contrary ? '至少不能大于至多' : none ? '请填写至少或至多' : undefined;
  return (
    <Item label="每个至少、至多" problem={problem}>
      <span className="auto-words">
        <NumberBox {...box} label="每个至少" value={min} onChange={(next) => set({ min: next })} />
        <NumberBox {...box} label="每个至多" value={max} onChange={(next) => set({ max: next })} />
        <Select
          aria-label="单位"
          style={{ width: 88 }}
          value={unit}
          options={boundUnits.map((one) => ({ value: one, label: unitLabels[one] }))}
          onChange={(next: BoundFields['unit']) => set({ unit: next })}
        />
      </span>
    </Item>
  );
}

export function ByKind({ tree, onFound }: ByKindProps) {
  const [chosen, setChosen] = useState(first);
  const set = (changes: Partial<Chosen>) => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    onFound(boundsOf(next, tree));
  };
  return (
    <div className="auto-many">
      <Segmented
        aria-label="种类"
        value={chosen.kind}
        options={boundKinds.map((kind) => ({ value: kind, label: boundLabels[kind] }))}
        onChange={(kind: BoundKind) => set({ kind })}
      />
      <Things chosen={chosen} set={set} />
      <Numbers chosen={chosen} set={set} />
    </div>
  );
}
