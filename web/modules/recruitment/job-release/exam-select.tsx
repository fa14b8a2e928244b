import { Select } from 'antd';
import { job } from '#contract/recruitment/job.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { useTyped } from '../../../kit/form/use-typed.ts';
import { loadingText } from '../../../kit/loading-overlay.tsx';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface ExamSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (examId: string | null) => void;
  /** The exam that the job has already. */
  known: { readonly examId: string; readonly name: string } | undefined;
}

/** Published exams that have not ended. */
export function ExamSelect({ id, value, onChange, known }: ExamSelectProps) {
  const { typed, type } = useTyped();
  const found = useReply(job.exams, { body: typed ? { keyword: typed } : {} }, { quiet: true, keepPrevious: true });
  const rows = [...(known ? [known] : []), ...(found.data?.data ?? [])];
  const options = [...new Map(rows.map((exam) => [exam.examId, { value: exam.examId, label: exam.name }])).values()];
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      placeholder="选择一场考试"
      allowClear
      showSearch={{ filterOption: false, onSearch: type }}
      options={options}
      labelRender={choiceLabel}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      notFoundContent={found.isFetching ? loadingText : (found.error?.text ?? '没有已发布、还没有结束的考试')}
    />
  );
}
