import { Select } from 'antd';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { difficultyBands, questionTypes, typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { KnowledgeSelect, questionTags, TagSelect, useBankOptions } from '../../../question/index.ts';
import { StockAbilitySelect } from '../../form-fields/ability-select.tsx';
import { bankLabelOf, goneLabel } from '../../question-choice/gone.ts';
import type { BoundFields } from '../demand/fields.ts';

interface BoundValueProps {
  bound: BoundFields;
  /** Where questions are taken from. */
  bankIds: readonly string[];
  label: string;
  wrong: boolean;
  onChange: (changes: Partial<BoundFields>) => void;
}

const typeOptions = questionTypes.map((type) => ({ value: type, label: typeLabel(type) }));
/** A list has no value of null. */
const anyBand = 0 as const;

const bandOptions = difficultyBands.map(({ value, label, from, to }) => ({
  value,
  label: `${label}（${from}–${to}）`,
}));

function namesOf(points: readonly KnowledgeTreePoint[], names = new Map<string, string>()) {
  for (const { id, name, children } of points) {
    names.set(id, name);
    namesOf(children, names);
  }
  return names;
}

/** Points of a run that was begun elsewhere have no names yet. */
function KnowledgeValue({ bound, label, onChange }: BoundValueProps) {
  const nameless = bound.knowledge.some(({ name }) => name === '');
  const tree = useReply(knowledge.tree, {}, { enabled: nameless, quiet: true, freshMs: 30_000 });
  const names = nameless && tree.data ? namesOf(tree.data) : undefined;
  const named = bound.knowledge.map(({ id, name }) => ({
    id,
    name: name || (names ? (names.get(id) ?? goneLabel) : '…'),
  }));
  return (
    <KnowledgeSelect
      label={`${label}的知识点`}
      placeholder="选择知识点"
      value={named}
      onChange={(points) => onChange({ knowledge: points })}
    />
  );
}

/** Of the banks that the paper is made from. */
function BankValue({ bound, bankIds, label, wrong, onChange }: BoundValueProps) {
  const banks = useBankOptions();
  const offered = bankIds.length > 0 ? banks.options.filter(({ value }) => bankIds.includes(value)) : banks.options;
  return (
    <Select
      mode="multiple"
      aria-label={`${label}的题库`}
      placeholder="选择题库"
      value={bound.bankIds}
      options={offered}
      loading={banks.loading}
      showSearch={banks.showSearch}
      labelRender={bankLabelOf(banks)}
      maxTagCount="responsive"
      onChange={(ids: string[]) => onChange({ bankIds: ids })}
      {...(wrong && { status: 'error' as const })}
    />
  );
}

/** What a condition counts. */
export function BoundValue(props: BoundValueProps) {
  const { bound, bankIds, label, wrong, onChange } = props;
  const status = wrong ? { status: 'error' as const } : {};
  switch (bound.kind) {
    case 'knowledge':
      return <KnowledgeValue {...props} />;
    case 'bank':
      return <BankValue {...props} />;
    case 'tag':
      return (
        <TagSelect
          type={questionTags}
          label={`${label}的标签`}
          value={bound.tagIds}
          onChange={(tagIds) => onChange({ tagIds })}
        />
      );
    case 'ability':
      return (
        <div className="auto-ability">
          <StockAbilitySelect
            label={`${label}的能力`}
            bankIds={bankIds}
            value={bound.abilityIds}
            onChange={(abilityIds) => onChange({ abilityIds })}
            wrong={wrong}
          />
          <Select
            aria-label={`${label}的能力的难度`}
            value={bound.band ?? anyBand}
            options={[{ value: anyBand, label: '难度不限' }, ...bandOptions]}
            onChange={(band: NonNullable<BoundFields['band']> | typeof anyBand) =>
              onChange({ band: band === anyBand ? null : band })
            }
          />
        </div>
      );
    case 'type':
      return (
        <Select
          aria-label={`${label}的题型`}
          placeholder="选择题型"
          value={bound.type}
          options={typeOptions}
          onChange={(type) => onChange({ type })}
          {...status}
        />
      );
    case 'difficulty':
      return (
        <Select
          aria-label={`${label}的难度`}
          placeholder="选择难度"
          value={bound.difficulty}
          options={bandOptions}
          onChange={(difficulty) => onChange({ difficulty })}
          {...status}
        />
      );
  }
}
