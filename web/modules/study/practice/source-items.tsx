import { Checkbox, Form, Radio, Select } from 'antd';
import { typeLabel } from '#contract/question/type.ts';
import { mostPractised, type PracticeSource, practiceTypes } from '#contract/study/practice.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { AbilitySelect } from '../../post/index.ts';
import { KnowledgeSelect, useBankOptions } from '../../question/index.ts';
import { CountsField } from './counts-field.tsx';
import { type ChosenQuestion, QuestionsField } from './questions-field.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where the questions come from; fields of the form that the items stand in. */
export interface SourceFields {
  from: 'BANKS' | 'QUESTIONS';
  bankIds: string[];
  points: Named[];
  abilities: Named[];
  questions: ChosenQuestion[];
  types: PracticeSource['types'];
  difficulty: string;
  counts: PracticeSource['counts'];
  count: number;
}

const difficulties = [
  { value: '1-10', label: '不限难度' },
  { value: '1-3', label: '简单' },
  { value: '4-5', label: '中等' },
  { value: '6-10', label: '困难' },
];

export const freshSource: SourceFields = {
  ...{ from: 'BANKS', bankIds: [], points: [], abilities: [], questions: [], types: [...practiceTypes] },
  ...{ difficulty: '1-10', counts: [], count: 20 },
};

interface Stored {
  readonly source: PracticeSource;
  readonly points: readonly Named[];
  readonly abilities: readonly Named[];
  readonly fixed: readonly ChosenQuestion[];
}

export function sourceFieldsOf({ source, points, abilities, fixed }: Stored): SourceFields {
  const { bankIds, questionIds, types, difficultyFrom, difficultyTo, counts, count } = source;
  return {
    ...{ bankIds, types, counts, count, points: [...points], abilities: [...abilities], questions: [...fixed] },
    from: questionIds.length > 0 ? 'QUESTIONS' : 'BANKS',
    difficulty: `${difficultyFrom}-${difficultyTo}`,
  };
}

/** Of fields that are not shown nothing is told. */
export function sourceOf({ from, bankIds, points, abilities, questions, difficulty = '1-10', ...rest }: SourceFields) {
  const { types = [...practiceTypes], counts = [], count } = rest;
  if (from === 'QUESTIONS') return { questionIds: questions.map(({ id }) => id), count };
  const [difficultyFrom = 1, difficultyTo = 10] = difficulty.split('-').map(Number);
  return {
    ...{ bankIds, types, difficultyFrom, difficultyTo, counts },
    knowledgeIds: points.map(({ id }) => id),
    abilityIds: abilities.map(({ id }) => id),
    count:
      counts.length > 0
        ? Math.min(
            mostPractised,
            counts.reduce((sum, one) => sum + one.count, 0),
          )
        : count,
  };
}

interface AbilitiesProps {
  value?: readonly Named[];
  onChange?: (abilities: Named[]) => void;
}

const Abilities = ({ value = [], onChange }: AbilitiesProps) => (
  <AbilitySelect
    label="能力和技能"
    value={value.map(({ id }) => id)}
    names={value}
    placeholder="不选表示不限，选了包含下级技能"
    onChange={(_, abilities) => onChange?.(abilities)}
  />
);

function Kinds() {
  const counts = Form.useWatch('counts') as SourceFields['counts'] | undefined;
  if (counts && counts.length > 0) return null;
  return (
    <>
      <Form.Item name="types" label="题型" rules={[{ required: true, message: '请选择题型' }]}>
        <Checkbox.Group options={practiceTypes.map((value) => ({ value, label: typeLabel(value) }))} />
      </Form.Item>
      <Form.Item name="difficulty" label="难度">
        <Select options={difficulties} style={{ width: 160 }} />
      </Form.Item>
    </>
  );
}

const wholeCount = (
  <Form.Item name="count" label="每次最多题数" rules={[{ required: true, message: '请填写每次的题数' }]}>
    <NumberField min={1} max={mostPractised} precision={0} style={{ width: 160 }} />
  </Form.Item>
);

/** From banks, or these very questions. */
export function SourceItems({ refused }: { refused: Readonly<Record<string, string>> }) {
  const banks = useBankOptions();
  const from = Form.useWatch('from') as SourceFields['from'] | undefined;
  const counts = Form.useWatch('counts') as SourceFields['counts'] | undefined;
  const choice = (
    <Form.Item name="from" label="题目">
      <Radio.Group
        options={[
          { value: 'BANKS', label: '从题库抽题' },
          { value: 'QUESTIONS', label: '逐题选择' },
        ]}
      />
    </Form.Item>
  );
  if (from === 'QUESTIONS') {
    return (
      <>
        {choice}
        <Form.Item
          name="questions"
          label="选择题目"
          extra="只能选允许练习的题库里已审核的题目。"
          rules={[{ required: true, message: '请选择题目' }]}
          {...refusedField(refused, 'source')}
        >
          <QuestionsField />
        </Form.Item>
        {wholeCount}
      </>
    );
  }
  return (
    <>
      {choice}
      <Form.Item
        name="bankIds"
        label="题库"
        extra="只用允许练习的题库里已审核的题目；简答题写完自评，编程题由判题服务判。"
        rules={[{ required: true, message: '请选择题库' }]}
        {...refusedField(refused, 'source')}
      >
        <Select
          mode="multiple"
          maxCount={20}
          options={banks.options}
          showSearch={banks.showSearch}
          placeholder="选择题库"
        />
      </Form.Item>
      <Form.Item name="points" label="知识点">
        <KnowledgeSelect placeholder="不选表示不限，选了包含下级" />
      </Form.Item>
      <Form.Item name="abilities" label="能力和技能">
        <Abilities />
      </Form.Item>
      <Kinds />
      <Form.Item name="counts" label="各题型题数">
        <CountsField />
      </Form.Item>
      {!(counts && counts.length > 0) && wholeCount}
    </>
  );
}
