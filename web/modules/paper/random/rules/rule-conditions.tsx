import { tag } from '#contract/directory/tag.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { KnowledgeSelect, questionTags, TagSelect } from '../../../question/index.ts';
import { StockAbilitySelect } from '../../form-fields/ability-select.tsx';
import { goneLabel } from '../../question-choice/gone.ts';
import type { RuleDraft } from '../draft/rules-draft.ts';

interface RuleConditionsProps {
  rule: RuleDraft;
  /** 第 2 条规则, for readers. */
  name: string;
  /** Undefined until they are known. */
  knowledgeNames: ReadonlyMap<string, string> | undefined;
  onChange: (changes: Partial<RuleDraft>) => void;
}

/** How many of these conditions are set. */
export const conditionCount = ({ knowledgeIds, tagIds, abilityIds }: RuleDraft) =>
  [knowledgeIds, tagIds, abilityIds].filter((list) => list.length > 0).length;

/** The conditions that are needed less often. */
export function RuleConditions({ rule, name, knowledgeNames, onChange }: RuleConditionsProps) {
  return (
    <div className="random-conditions">
      <KnowledgeSelect
        label={`${name}：知识点`}
        placeholder="知识点（含下级）"
        value={rule.knowledgeIds.map((id) => ({
          id,
          name: knowledgeNames ? (knowledgeNames.get(id) ?? goneLabel) : '…',
        }))}
        onChange={(points) => onChange({ knowledgeIds: points.map(({ id }) => id) })}
      />
      {can(tag.list) && (
        <TagSelect
          type={questionTags}
          label={`${name}：标签`}
          value={rule.tagIds}
          onChange={(tagIds) => onChange({ tagIds })}
        />
      )}
      <StockAbilitySelect
        label={`${name}：能力`}
        placeholder="能力"
        bankIds={rule.bankIds}
        value={rule.abilityIds}
        onChange={(abilityIds) => onChange({ abilityIds })}
      />
    </div>
  );
}
