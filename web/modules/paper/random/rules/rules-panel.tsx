import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { type QuestionType, questionTypes, typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { StaleNotice } from '../../../../kit/form/stale-notice.tsx';
import { EmptyState } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { useDrag } from '../../editor/use-drag.ts';
import { demandLines } from '../draft/rule-words.ts';
import { mostSections, type RulesDraft, rulesOf, totalsOf } from '../draft/rules-draft.ts';
import { ExcludedDrawer } from './excluded-drawer.tsx';
import { makeRuleActions } from './rule-actions.ts';
import { SectionRules } from './section-rules.tsx';
import { useCounts } from './use-counts.ts';
import type { Rules } from './use-rules.ts';

function useRuleActions({ draft, change }: Rules) {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const [actions] = useState(() => makeRuleActions(change, () => latest.current.sections));
  return actions;
}

const flat = (points: readonly KnowledgeTreePoint[]): (readonly [string, string])[] =>
  points.flatMap(({ id, name, children }) => [[id, name] as const, ...flat(children)]);

/** The rules hold ids only. */
function useKnowledgeNames(draft: RulesDraft): ReadonlyMap<string, string> | undefined {
  const enabled = rulesOf(draft).some(({ knowledgeIds }) => knowledgeIds.length > 0);
  const tree = useReply(knowledge.tree, {}, { enabled, quiet: true, freshMs: 30_000 });
  return useMemo(() => tree.data && new Map(flat(tree.data)), [tree.data]);
}

function Totals({ draft, onExclude }: { draft: RulesDraft; onExclude: () => void }) {
  const { questionCount, totalPoints } = totalsOf(rulesOf(draft));
  return (
    <div className="random-totals" aria-live="polite">
      <span>
        <strong>{questionCount}</strong> 题
      </span>
      <span>
        <strong>{totalPoints === null ? '—' : pointsText(totalPoints)}</strong> 分
      </span>
      {totalPoints === null && <span className="kit-muted">有规则按题目自己的分值，总分抽题后才知道</span>}
      <Button type="link" onClick={onExclude}>
        不抽的试题{draft.mustNotHave.length > 0 && `（${draft.mustNotHave.length}）`}
      </Button>
    </div>
  );
}

function Notices({ rules, counts }: { rules: Rules; counts: ReturnType<typeof useCounts> }) {
  const { theirs, problem, fields } = rules;
  return (
    <>
      {theirs && (
        <StaleNotice
          what="抽题规则"
          theirs={demandLines(theirs)}
          onTake={() => rules.takeTheirs(theirs)}
          onKeep={() => rules.keepMine(theirs)}
        />
      )}
      {rules.restored && (
        <Alert
          type="info"
          showIcon
          title="已恢复上次没有保存的规则"
          closable={{ onClose: rules.noteRead }}
          action={
            <Button size="small" onClick={rules.discard}>
              放弃，用已保存的
            </Button>
          }
        />
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      {fields.sections && <Alert type="error" showIcon title={fields.sections} />}
      {counts.problem && (
        <Alert
          type="warning"
          showIcon
          title={counts.problem}
          action={
            <Button size="small" onClick={counts.retry}>
              重试
            </Button>
          }
        />
      )}
    </>
  );
}

/** A section with a rule for one type, or for any. */
const AddSection = ({ full, onAdd }: { full: boolean; onAdd: (type?: QuestionType) => void }) => (
  <div className="random-add">
    <Button type="dashed" icon={<PlusOutlined />} disabled={full} onClick={() => onAdd()}>
      添加大题
    </Button>
    <span className="kit-muted">或按题型：</span>
    {questionTypes.map((type) => (
      <Button key={type} type="link" size="small" disabled={full} onClick={() => onAdd(type)}>
        {typeLabel(type)}
      </Button>
    ))}
  </div>
);

/** To the first field that is wrong, when a save was refused. */
function useFirstWrong(fields: Rules['fields']) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    const wrong = '.random-section-name[class*="status-error"], .random-rule [aria-invalid="true"]';
    panel.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [fields]);
  return panel;
}

/** The rules by which the paper is drawn, section by section. */
export function RulesPanel({ rules }: { rules: Rules }) {
  const { draft, change } = rules;
  const { sections } = draft;
  const actions = useRuleActions(rules);
  const counts = useCounts(draft);
  const knowledgeNames = useKnowledgeNames(draft);
  const { line, handlers } = useDrag(actions);
  const [excluding, setExcluding] = useState(false);
  const panel = useFirstWrong(rules.fields);
  return (
    <div className="random-panel" ref={panel}>
      <Totals draft={draft} onExclude={() => setExcluding(true)} />
      <Notices rules={rules} counts={counts} />
      <div className="random-sections" {...handlers}>
        {sections.map((section, place) => (
          <SectionRules
            key={section.id}
            {...{ section, place, counts, knowledgeNames, actions }}
            fields={rules.fields}
          />
        ))}
        {sections.length === 0 && (
          <div className="paper-section">
            <EmptyState text="还没有抽题规则" hint="添加大题，再写明从哪些题库抽什么题、抽几道、每题几分。" />
          </div>
        )}
        <AddSection full={sections.length >= mostSections} onAdd={actions.addSection} />
        <div ref={line} className="paper-drop-line" hidden />
      </div>
      {excluding && (
        <ExcludedDrawer
          questionIds={draft.mustNotHave}
          onChange={(mustNotHave) => change((now) => ({ ...now, mustNotHave }))}
          onClose={() => setExcluding(false)}
        />
      )}
    </div>
  );
}
