import { Checkbox, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { KnowledgeTreePoint } from '#contract/knowledge/knowledge.ts';
import { difficultyBands, type QuestionType, questionTypes, typeLabel } from '#contract/question/type.ts';
import { KnowledgeSelect, questionTags, TagSelect } from '../../../question/index.ts';
import { StockAbilitySelect } from '../../form-fields/ability-select.tsx';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { numberProblem } from '../../form-fields/number-rule.ts';
import {
  type AutoFields,
  type BoundFields,
  type BoundKind,
  boundKinds,
  boundUnits,
  noBound,
} from '../demand/fields.ts';
import { boundRule } from '../demand/numbers.ts';
import { boundLabels, unitLabels } from '../form/bound-words.ts';
import { Item } from '../form/part.tsx';
import type { Known } from './pasted.ts';

interface ByKindProps {
  /** What the paper is to be made of. */
  given: Pick<AutoFields, 'bankIds' | 'sections'>;
  known: Known;
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
  readonly abilityIds: readonly string[];
  readonly types: readonly QuestionType[];
  readonly bands: readonly (3 | 5 | 7)[];
  readonly bankIds: readonly string[];
}

/** Types and banks that the paper is made of, so that each gets its condition with a click. */
function firstChosen({ bankIds, sections }: ByKindProps['given']): Chosen {
  const types = questionTypes.filter((type) => sections.some((section) => section.type === type));
  return {
    ...{ kind: 'knowledge', points: [], below: false, tagIds: [], abilityIds: [], bankIds },
    ...{ types: types.length > 0 ? types : questionTypes, bands: difficultyBands.map(({ value }) => value) },
    ...{ min: 1, max: null, unit: 'questions' },
  };
}

function childrenOf(tree: readonly KnowledgeTreePoint[], ids: ReadonlySet<string>): Named[] {
  return tree.flatMap(({ id, children }) =>
    ids.has(id) ? children.map((one) => ({ id: one.id, name: one.name })) : childrenOf(children, ids),
  );
}

/** What is wrong with at least and at most so many. */
function amountProblem({ min, max, unit }: Pick<Chosen, 'min' | 'max' | 'unit'>) {
  const wrong = [min, max].map((value) => numberProblem(value, boundRule({ unit }))).find((text) => text !== undefined);
  if (wrong) return wrong;
  if (min === null && max === null) return '请填写至少或至多';
  return min !== null && max !== null && min > max ? '至少不能大于至多' : undefined;
}

/** One condition for each thing that is chosen. */
function boundsOf(chosen: Chosen, tree: readonly KnowledgeTreePoint[]): BoundFields[] {
  const { kind, min, max, unit } = chosen;
  if (amountProblem(chosen)) return [];
  const each = (given: Partial<BoundFields>) => ({ ...noBound(), ...{ kind, min, max, unit }, ...given });
  switch (kind) {
    case 'knowledge': {
      const ids = new Set(chosen.points.map(({ id }) => id));
      return (chosen.below ? childrenOf(tree, ids) : chosen.points).map((point) => each({ knowledge: [point] }));
    }
    case 'tag':
      return chosen.tagIds.map((id) => each({ tagIds: [id] }));
    case 'ability':
      return chosen.abilityIds.map((id) => each({ abilityIds: [id] }));
    case 'type':
      return chosen.types.map((type) => each({ type }));
    case 'difficulty':
      return chosen.bands.map((difficulty) => each({ difficulty }));
    case 'bank':
      return chosen.bankIds.map((id) => each({ bankIds: [id] }));
  }
}

interface PartProps {
  /** Where questions are taken from. */
  bankIds: readonly string[];
  known: Known;
  chosen: Chosen;
  set: (changes: Partial<Chosen>) => void;
}

function Things({ bankIds, known, chosen, set }: PartProps) {
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
        <StockAbilitySelect
          label={label}
          bankIds={bankIds}
          value={chosen.abilityIds}
          onChange={(abilityIds) => set({ abilityIds })}
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
    case 'bank':
      return known.banks.length === 0 ? (
        <p className="auto-hint">请先在「基本要求」里选题库。</p>
      ) : (
        <Checkbox.Group
          options={known.banks.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...chosen.bankIds]}
          onChange={(bankIds) => set({ bankIds })}
        />
      );
  }
}

function Numbers({ chosen: { min, max, unit }, set }: Pick<PartProps, 'chosen' | 'set'>) {
  const rule = boundRule({ unit });
  const problem = amountProblem({ min, max, unit });
  const wrong = problem !== undefined && [min, max].every((value) => numberProblem(value, rule) === undefined);
  const box = { width: 88, rule, placeholder: '不限', wrong };
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

export function ByKind({ given, known, tree, onFound }: ByKindProps) {
  const [chosen, setChosen] = useState(() => firstChosen(given));
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
      <Things bankIds={given.bankIds} known={known} chosen={chosen} set={set} />
      <Numbers chosen={chosen} set={set} />
    </div>
  );
}
