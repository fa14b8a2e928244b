import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import type { DraftPaper } from '../draft/exam-draft.ts';
import { previewAddress } from './paper-picker.tsx';

interface PickedFormsProps {
  /** What to do where nothing is picked. */
  hint: string;
  forms: readonly DraftPaper[];
  problem: string | undefined;
  /** Where they are not alike. */
  caution: string | undefined;
  onChange: (forms: readonly DraftPaper[]) => void;
}

interface LineProps {
  form: DraftPaper;
  place: number;
  last: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function FormLine({ form, place, last, onMove, onRemove }: LineProps) {
  const named = (verb: string) => `${verb}「${form.name}」`;
  return (
    <li>
      <span className="exam-editor-form-name">
        第 {place + 1} 套 <strong>{form.name}</strong>
      </span>
      <span className="exam-editor-muted">
        {countText(form)} · 总分 {pointsText(form.totalPoints)} 分
      </span>
      <Link to={previewAddress(form.paperId)} target="_blank">
        预览
      </Link>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={named('上移')}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={named('下移')}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={named('移除')} onClick={onRemove} />
    </li>
  );
}

/** The papers that are dealt out, in their order. */
export function PickedForms({ hint, forms, problem, caution, onChange }: PickedFormsProps) {
  const move = (place: number, by: number) => {
    const form = forms[place];
    if (form) onChange(forms.toSpliced(place, 1).toSpliced(place + by, 0, form));
  };
  return (
    <div className="exam-editor-picked">
      {forms.length === 0 && <span>{hint}</span>}
      <ol className="exam-editor-forms" aria-label="已选试卷">
        {forms.map((form, place) => (
          <FormLine
            key={form.paperId}
            form={form}
            place={place}
            last={place === forms.length - 1}
            onMove={(by) => move(place, by)}
            onRemove={() => onChange(forms.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {caution && <span className="exam-editor-muted">{caution}</span>}
      {problem && <span className="exam-editor-problem">{problem}</span>}
    </div>
  );
}
