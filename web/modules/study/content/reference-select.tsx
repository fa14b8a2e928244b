import { Select } from 'antd';
import { useState } from 'react';
import { courseContent } from '#contract/study/content.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { dateText } from '../../../kit/text/time.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface ReferenceSelectProps {
  courseId: string;
  /** Of what is chosen, until it has come. */
  name: string | null;
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
}

interface Found {
  readonly value: string;
  readonly label: string;
}

export interface ChosenExam {
  readonly examId: string;
  /** A pass may complete a section. */
  readonly passable: boolean;
}

interface SearchProps extends Omit<ReferenceSelectProps, 'courseId'> {
  found: readonly Found[];
  loading: boolean;
  onSearch: (keyword: string) => void;
  words: { readonly chosen: string; readonly placeholder: string; readonly none: string };
}

function SearchSelect({ found, loading, onSearch, words, name, value, ...given }: SearchProps) {
  const known = value && !found.some((one) => one.value === value) ? [{ value, label: name ?? words.chosen }] : [];
  return (
    <Select
      {...given}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch }}
      options={[...known, ...found]}
      loading={loading}
      placeholder={words.placeholder}
      notFoundContent={words.none}
    />
  );
}

interface ExamSelectProps extends ReferenceSelectProps {
  onChosen: (exam: ChosenExam) => void;
}

export function ExamSelect({ courseId, onChosen, onChange, ...given }: ExamSelectProps) {
  const [keyword, setKeyword] = useState('');
  const query = { courseId, ...(keyword && { keyword }) };
  const exams = useReply(courseContent.exams, { query }, { quiet: true, keepPrevious: true });
  const none = exams.error?.text ?? '没有您管理范围内的已发布考试';
  const choose = (id: string | undefined) => {
    onChange?.(id);
    const exam = exams.data?.data.find(({ examId }) => examId === id);
    if (exam) onChosen(exam);
  };
  return (
    <SearchSelect
      {...given}
      onChange={choose}
      found={(exams.data?.data ?? []).map((exam) => ({
        ...{ value: exam.examId, label: `${exam.name}（${dateText(exam.startAt)}）` },
      }))}
      loading={exams.isFetching}
      onSearch={setKeyword}
      words={{ chosen: '已选的考试', placeholder: '选择一场已发布的考试', none }}
    />
  );
}

export function PracticeSelect({ courseId, ...given }: ReferenceSelectProps) {
  const [keyword, setKeyword] = useState('');
  const query = { courseId, ...(keyword && { keyword }) };
  const practices = useReply(courseContent.practices, { query }, { quiet: true, keepPrevious: true });
  const none = practices.error?.text ?? '没有您管理范围内的已发布练习';
  return (
    <SearchSelect
      {...given}
      found={(practices.data?.data ?? []).map(({ practiceId, name }) => ({ value: practiceId, label: name }))}
      loading={practices.isFetching}
      onSearch={setKeyword}
      words={{ chosen: '已选的练习', placeholder: '选择一个已发布的练习', none }}
    />
  );
}
