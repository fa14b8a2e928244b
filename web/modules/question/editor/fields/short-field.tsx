import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { emptyScoringPoint, type ScoringPointForm, sumOfPoints } from '../form/parts.ts';
import { Field, useAddedFocus } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { RichField } from './rich-field.tsx';

const mostScoringPoints = 30;

/** 参考答案 and the 采分点 that whoever marks goes by. */
export function ShortField({ draft, onChange, inPlace = false }: FieldsProps) {
  const { form, notes } = draft;
  return (
    <>
      <Field path="answer.reference" notes={notes} label="参考答案" required={!inPlace}>
        <RichField
          value={form.reference}
          onChange={(reference) => onChange({ reference }, 'answer.reference')}
          label="参考答案"
          inPlace={inPlace}
        />
      </Field>
      <ScoringPoints draft={draft} onChange={onChange} inPlace={inPlace} />
    </>
  );
}

function ScoringPoints({ draft, onChange, inPlace = false }: FieldsProps) {
  const { scoringPoints } = draft.form;
  const put = (next: readonly ScoringPointForm[], path: string) => onChange({ scoringPoints: next }, path);
  const { rows, focusAdded } = useAddedFocus();
  const add = () => {
    put([...scoringPoints, emptyScoringPoint()], 'answer.scoringPoints');
    focusAdded();
  };
  return (
    <Field path="answer.scoringPoints" notes={draft.notes} label="采分点">
      {!inPlace && <p className="question-hint">阅卷时按采分点给分，可以不填。</p>}
      <div ref={rows}>
        {scoringPoints.map((point, index) => (
          <ScoringPointRow
            key={point.key}
            {...{ point, index, notes: draft.notes }}
            onChange={(part, path) =>
              put(
                scoringPoints.map((one, at) => (at === index ? { ...one, ...part } : one)),
                path,
              )
            }
            onRemove={() => put(scoringPoints.toSpliced(index, 1), 'answer.scoringPoints')}
          />
        ))}
      </div>
      <div className="question-scoring-foot">
        <Button
          type={inPlace ? 'link' : 'dashed'}
          size={inPlace ? 'small' : 'middle'}
          icon={<PlusOutlined />}
          disabled={scoringPoints.length >= mostScoringPoints}
          onClick={add}
        >
          增加采分点
        </Button>
        {scoringPoints.length > 0 && <ScoringSum draft={draft} />}
      </div>
    </Field>
  );
}

function ScoringSum({ draft }: Pick<FieldsProps, 'draft'>) {
  const { scoringPoints, points } = draft.form;
  const sum = sumOfPoints(scoringPoints);
  const over = points !== null && sum > points;
  return (
    <span className={over ? 'question-sum question-sum-over' : 'question-sum'}>
      采分点合计 {pointsText(sum)} 分 / 本题 {pointsText(points)} 分{over && '，超过了本题分数'}
    </span>
  );
}

interface ScoringPointRowProps {
  point: ScoringPointForm;
  index: number;
  notes: FieldsProps['draft']['notes'];
  onChange: (part: Partial<ScoringPointForm>, path: string) => void;
  onRemove: () => void;
}

function ScoringPointRow({ point, index, notes, onChange, onRemove }: ScoringPointRowProps) {
  const at = `answer.scoringPoints.${index}`;
  return (
    <div className="question-scoring">
      <Field path={`${at}.text`} notes={notes} className="question-scoring-text">
        <Input
          value={point.text}
          maxLength={500}
          placeholder={`采分点 ${index + 1}`}
          aria-label={`采分点 ${index + 1}`}
          onChange={(event) => onChange({ text: event.target.value }, `${at}.text`)}
        />
      </Field>
      <Field path={`${at}.points`} notes={notes}>
        <NumberField
          value={point.points}
          min={0}
          max={10_000}
          suffix="分"
          aria-label={`采分点 ${index + 1} 的分数`}
          onChange={(points) => onChange({ points }, `${at}.points`)}
        />
      </Field>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除采分点 ${index + 1}`} onClick={onRemove} />
    </div>
  );
}
