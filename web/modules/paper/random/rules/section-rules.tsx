import { HolderOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { memo } from 'react';
import { LazyMenu } from '../../editor/sheet/lazy-menu.tsx';
import { ruleProblem, sumText } from '../draft/rule-words.ts';
import { mostRules, type SectionDraft } from '../draft/rules-draft.ts';
import type { RuleActions } from './rule-actions.ts';
import { RuleRow } from './rule-row.tsx';
import type { Counts } from './use-counts.ts';

interface SectionRulesProps {
  section: SectionDraft;
  place: number;
  counts: Counts & { asking: boolean };
  fields: Readonly<Record<string, string>>;
  knowledgeNames: ReadonlyMap<string, string> | undefined;
  actions: RuleActions;
}

const longestName = 50;

export const SectionRules = memo(function SectionRules({
  section,
  place,
  counts,
  fields,
  ...props
}: SectionRulesProps) {
  const { id, name, rules } = section;
  const { actions } = props;
  const wrong = fields[`sections.${place}.name`];
  const wrongRules = fields[`sections.${place}.rules`];
  const called = name.trim() || `第 ${place + 1} 个大题`;
  return (
    <section className="paper-section" data-section={id} aria-label={called}>
      <div className="paper-section-head">
        <span className="paper-handle" draggable data-drag-section={id} title="拖动排序" aria-hidden="true">
          <HolderOutlined />
        </span>
        <Input
          className="random-section-name"
          value={name}
          maxLength={longestName}
          placeholder="大题名称，例如：单选题"
          aria-label={`第 ${place + 1} 个大题的名称`}
          onChange={(event) => actions.renameSection(id, event.target.value)}
          {...((wrong || !name.trim()) && { status: 'error' as const })}
        />
        {wrong && <span className="random-wrong">{wrong}</span>}
        <span className="paper-section-facts">{sumText(rules)}</span>
        <span className="paper-section-actions">
          <LazyMenu label={`${called}：更多`} icon={<MoreOutlined />} items={() => actions.sectionMenu(id)} />
        </span>
      </div>
      <ol className="random-rules">
        {rules.map((rule, number) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            number={number + 1}
            sectionName={called}
            available={counts.available.get(rule.id)}
            counting={counts.asking}
            unmet={counts.unmet.get(rule.id)?.join('；') ?? ''}
            problem={ruleProblem(fields, place, number)}
            {...props}
          />
        ))}
      </ol>
      {rules.length === 0 && <p className="paper-section-empty">这个大题还没有规则</p>}
      {wrongRules && <p className="random-wrong">{wrongRules}</p>}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        disabled={rules.length >= mostRules}
        onClick={() => actions.addRule(id)}
      >
        添加规则
      </Button>
    </section>
  );
});
