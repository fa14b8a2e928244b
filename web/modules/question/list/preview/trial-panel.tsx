import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Checkbox, Input, Radio, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type MultipleRule, multipleRuleNames, multipleRules } from '#contract/exam/settings.ts';
import { optionLetter } from '#contract/letters.ts';
import type { ItemInput } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { questionTrial } from '#contract/question/trial.ts';
import { typeLabel } from '#contract/question/type.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { RichText } from '../../../../kit/rich-text/rich-text.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { blanksOf } from '../../editor/form/blanks.ts';
import { CodeTrial } from './code-trial.tsx';

type Item = Question['children'][number];
type Response = boolean | string | string[] | null;

/** What can be answered: the question itself, or each item of a 材料题. */
const itemsOf = (shown: Question): Item[] =>
  shown.type === 'COMPOSITE' ? shown.children : [{ ...shown, type: shown.type }];

/** 试答: an author answers and sees the score and why. */
export function TrialPanel({ shown }: { shown: Question }) {
  const [place, setPlace] = useState(0);
  const items = itemsOf(shown);
  const item = items[place] ?? items[0];
  if (!item) return <p>这道材料题还没有小题。</p>;
  return (
    <div className="question-trial">
      {shown.type === 'COMPOSITE' && (
        <>
          <RichText html={shown.stem} />
          <Segmented
            options={items.map((_, index) => ({ value: index, label: `第 ${index + 1} 小题` }))}
            value={place}
            onChange={setPlace}
            aria-label="小题"
          />
        </>
      )}
      {item.type === 'CODE' ? <CodeTrial key={item.id} item={item} /> : <TrialItem key={item.id} item={item} />}
    </div>
  );
}

const questionOf = ({
  type,
  stem,
  options,
  answer,
  analysis,
  difficulty,
  points,
}: Item): Omit<ItemInput, 'questionId'> => ({
  ...{ type, stem, options, answer, analysis, difficulty, points },
});

function TrialItem({ item }: { item: Item }) {
  const [response, setResponse] = useState<Response>(null);
  const [rule, setRule] = useState<MultipleRule>('allOrNothing');
  const [fixed, setFixed] = useState<number | null>(1);
  const [marked, setMarked] = useState<{ sent: string; reply: Reply<typeof questionTrial.mark> }>();
  const marking = useAction(questionTrial.mark, {
    onDone: (reply, { body }) => setMarked({ sent: JSON.stringify(body), reply }),
  });
  const body = { question: questionOf(item), response, multipleRule: rule, multipleFixedPoints: fixed ?? 0 };
  return (
    <>
      <p className="question-trial-facts">
        {typeLabel(item.type)} · {pointsText(item.points)} 分
      </p>
      <RichText html={item.stem} className="question-view-stem" />
      <AnswerInput item={item} response={response} onAnswer={setResponse} />
      {item.type === 'MULTIPLE' && (
        <div className="question-trial-rule">
          <span>计分规则</span>
          <Select
            value={rule}
            onChange={setRule}
            options={multipleRules.map((value) => ({ value, label: multipleRuleNames[value] }))}
            aria-label="多选题计分规则"
            popupMatchSelectWidth={false}
          />
          {rule === 'fixed' && (
            <NumberField min={0} value={fixed} onChange={setFixed} suffix="分" aria-label="少选得分" />
          )}
        </div>
      )}
      <div>
        <Button type="primary" loading={marking.pending} onClick={() => marking.run({ body })}>
          判分
        </Button>
      </div>
      {/* A score is shown beside the answer and the rule that it was given for. */}
      {marked?.sent === JSON.stringify(body) && <Marked marked={marked.reply} />}
    </>
  );
}

interface AnswerInputProps {
  item: Item;
  response: Response;
  onAnswer: (response: Response) => void;
}

function AnswerInput(props: AnswerInputProps) {
  const { item, response, onAnswer } = props;
  if (item.type === 'JUDGE')
    return (
      <Radio.Group value={response} onChange={(event) => onAnswer(event.target.value)} aria-label="作答">
        <Radio value={true}>正确</Radio>
        <Radio value={false}>错误</Radio>
      </Radio.Group>
    );
  if (item.type === 'SINGLE' || item.type === 'MULTIPLE') return <ChoiceInput {...props} />;
  if (item.type === 'FILL') return <BlankInputs {...props} />;
  const text = typeof response === 'string' ? response : '';
  return (
    <Input.TextArea
      value={text}
      autoSize={{ minRows: 4, maxRows: 12 }}
      maxLength={20_000}
      aria-label="作答"
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}

function ChoiceInput({ item, response, onAnswer }: AnswerInputProps) {
  const chosen = Array.isArray(response) ? response : response === null ? [] : [String(response)];
  const toggle = (id: string) => {
    if (item.type === 'SINGLE') return onAnswer(id);
    onAnswer(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const Control = item.type === 'SINGLE' ? Radio : Checkbox;
  return (
    <div className="question-trial-options">
      {item.options.map(({ id, content }, index) => (
        <Control key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
          <span className="question-trial-option">
            <b>{optionLetter(index)}</b>
            <RichText html={content} />
          </span>
        </Control>
      ))}
    </div>
  );
}

function BlankInputs({ item, response, onAnswer }: AnswerInputProps) {
  const texts = Array.isArray(response) ? response : [];
  const places = Array.from({ length: blanksOf(item.stem) }, (_, place) => place);
  return (
    <div className="question-trial-blanks">
      {places.map((place) => (
        <Input
          key={place}
          prefix={`第 ${place + 1} 空`}
          value={texts[place] ?? ''}
          maxLength={1000}
          aria-label={`第 ${place + 1} 空`}
          onChange={(event) => onAnswer(places.map((at) => (at === place ? event.target.value : (texts[at] ?? ''))))}
        />
      ))}
    </div>
  );
}

function Marked({ marked: { score, points, reasons } }: { marked: Reply<typeof questionTrial.mark> }) {
  return (
    <section className="question-trial-marked" aria-label="判分结果" aria-live="polite">
      <p className="question-trial-score">
        {score === null ? '不自动判分' : `得 ${pointsText(score)} 分`}
        <span>满分 {pointsText(points)} 分</span>
      </p>
      <ul>
        {reasons.map(({ label, right, text, score: part }) => (
          <li key={label + text}>
            {right === true && <CheckCircleFilled className="question-trial-right" aria-label="对" />}
            {right === false && <CloseCircleFilled className="question-trial-wrong" aria-label="错" />}
            <b>{label}</b>
            <span>{text}</span>
            {part !== null && <i>{pointsText(part)} 分</i>}
          </li>
        ))}
      </ul>
    </section>
  );
}
