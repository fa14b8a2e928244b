import { DeleteOutlined, DownOutlined, HolderOutlined, MoreOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import { memo, useState } from 'react';
import { difficultyBands, questionTypes, typeLabel } from '#contract/question/type.ts';
import { useBankOptions } from '../../../question/index.ts';
import { IconButton } from '../../editor/sheet/icon-button.tsx';
import { LazyMenu } from '../../editor/sheet/lazy-menu.tsx';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { bankLabelOf } from '../../question-choice/gone.ts';
import { type RuleDraft, ruleNumbers, typeChange, typedProblems } from '../draft/rules-draft.ts';
import type { RuleActions } from './rule-actions.ts';
import { conditionCount, RuleConditions } from './rule-conditions.tsx';

interface RuleRowProps {
  rule: RuleDraft;
  number: number;
  sectionName: string;
  /** Undefined until it is known. */
  available: number | undefined;
  counting: boolean;
  /** What cannot be met, and what the server refused. */
  unmet: string;
  problem: string;
  knowledgeNames: ReadonlyMap<string, string> | undefined;
  actions: RuleActions;
}

const typeOptions = questionTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const bandOptions = difficultyBands.map(({ value, label }) => ({ value, label }));
const mostBanks = 50;

type Change = (changes: Partial<RuleDraft>) => void;
type FieldsProps = { rule: RuleDraft; name: string; onChange: Change };

function Scope({ rule, name, onChange }: FieldsProps) {
  const banks = useBankOptions();
  return (
    <>
      <Select
        className="random-banks"
        mode="multiple"
        maxTagCount="responsive"
        allowClear
        maxCount={mostBanks}
        placeholder="全部题库"
        aria-label={`${name}：题库`}
        value={[...rule.bankIds]}
        options={banks.options}
        loading={banks.loading}
        labelRender={bankLabelOf(banks)}
        showSearch={banks.showSearch}
        onChange={(bankIds: string[]) => onChange({ bankIds })}
      />
      <Select
        className="random-type"
        allowClear
        placeholder="不限题型"
        aria-label={`${name}：题型`}
        value={rule.type}
        options={typeOptions}
        onChange={(type) => onChange(typeChange(rule, type))}
      />
      <Select
        className="random-band"
        allowClear
        placeholder="不限难度"
        aria-label={`${name}：难度`}
        value={rule.difficulty}
        options={bandOptions}
        onChange={(difficulty) => onChange({ difficulty })}
      />
    </>
  );
}

function Amount({
  rule,
  name,
  available,
  counting,
  onChange,
}: FieldsProps & Pick<RuleRowProps, 'available' | 'counting'>) {
  const isShort = available !== undefined && available < (rule.count ?? 1);
  return (
    <>
      <NumberBox
        label={`${name}：题数`}
        width={84}
        rule={ruleNumbers.count}
        suffix="题"
        value={rule.count}
        onChange={(count) => onChange({ count })}
        wrong={rule.count === null || isShort}
      />
      <span className={isShort ? 'random-available random-short' : 'random-available'} aria-busy={counting}>
        {available === undefined ? '可抽 —' : `可抽 ${available}`}
      </span>
      <NumberBox
        label={`${name}：每题分数`}
        width={104}
        rule={ruleNumbers.points}
        {...(!rule.own && { suffix: '分/题' })}
        value={rule.own ? null : rule.points}
        disabled={rule.own}
        onChange={(points) => onChange({ points })}
        wrong={!rule.own && rule.points === null}
      />
      <Checkbox checked={rule.own} onChange={(event) => onChange({ own: event.target.checked })}>
        按题目自己的分值
      </Checkbox>
    </>
  );
}

/** One rule: from where, what kind, how many, worth what. Drawn again only when it changes itself. */
export const RuleRow = memo(function RuleRow({ rule, number, sectionName, actions, ...props }: RuleRowProps) {
  const set = conditionCount(rule);
  const [open, setOpen] = useState(set > 0);
  const name = `${sectionName}第 ${number} 条规则`;
  const typed = typedProblems(rule);
  const problem = props.problem || [typed.count, typed.points].filter((text) => text !== undefined).join('；');
  const change: Change = (changes) => actions.changeRule(rule.id, changes);
  return (
    <li className="random-rule" data-row={rule.id}>
      <div className="random-rule-line">
        <span className="paper-handle" draggable data-drag={rule.id} title="拖动排序" aria-hidden="true">
          <HolderOutlined />
        </span>
        <Scope rule={rule} name={name} onChange={change} />
        <Amount rule={rule} name={name} available={props.available} counting={props.counting} onChange={change} />
        <span className="random-rule-acts">
          <Button
            type="text"
            size="small"
            aria-expanded={open}
            icon={open ? <UpOutlined /> : <DownOutlined />}
            iconPlacement="end"
            onClick={() => setOpen(!open)}
          >
            更多条件{set > 0 && ` ${set}`}
          </Button>
          <LazyMenu label={`${name}：更多`} icon={<MoreOutlined />} items={() => actions.ruleMenu(rule.id)} />
          <IconButton
            label={`删除${name}`}
            title="删除规则"
            icon={<DeleteOutlined />}
            onClick={() => actions.removeRule(rule.id)}
          />
        </span>
      </div>
      {open && <RuleConditions rule={rule} name={name} knowledgeNames={props.knowledgeNames} onChange={change} />}
      {problem && (
        <p className="random-wrong" role="alert">
          {problem}
        </p>
      )}
      {props.unmet && <p className="random-wrong">{props.unmet}</p>}
    </li>
  );
});
