import { Select } from 'antd';
import { useState } from 'react';
import { question } from '#contract/question/question.ts';
import { type QuestionType, typeLabel } from '#contract/question/type.ts';
import { mostFixed } from '#contract/study/practice.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTyped } from '../../../kit/form/use-typed.ts';
import { StemLine } from '../../question/index.ts';

export interface ChosenQuestion {
  readonly id: string;
  readonly type: QuestionType;
  readonly stem: string;
}

interface QuestionsFieldProps {
  id?: string;
  value?: readonly ChosenQuestion[];
  onChange?: (questions: ChosenQuestion[]) => void;
}

const shownAtOnce = 30;

const labelOf = ({ type, stem }: ChosenQuestion) => (
  <>
    {typeLabel(type)} · <StemLine html={stem} />
  </>
);

/** Questions found by words of their stems, kept in the order in which they were chosen. */
export function QuestionsField({ id, value = [], onChange }: QuestionsFieldProps) {
  const { typed, type } = useTyped();
  const [opened, setOpened] = useState(false);
  const body = { state: 'APPROVED' as const, ...(typed && { text: typed }) };
  const found = useReply(
    question.search,
    { query: { size: shownAtOnce }, body },
    { enabled: opened, keepPrevious: true, quiet: true },
  );
  const rows = (found.data?.data ?? []).map(({ questionId, type, stem }) => ({ id: questionId, type, stem }));
  const known = new Map([...rows, ...value].map((one) => [one.id, one]));
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      maxCount={mostFixed}
      placeholder="输入题干里的字查找，按选择的顺序出题"
      value={value.map((one) => one.id)}
      options={[...known.values()].map((one) => ({ value: one.id, label: labelOf(one) }))}
      showSearch={{ filterOption: false, onSearch: type }}
      onOpenChange={(open) => open && setOpened(true)}
      notFoundContent={found.error?.text ?? '没有找到已审核的题目'}
      onChange={(ids: string[]) => onChange?.(ids.flatMap((one) => known.get(one) ?? []))}
    />
  );
}
