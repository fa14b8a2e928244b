import { PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { type Exam, type ExamForm, exam as examCalls } from '#contract/exam/exam.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { usePrintedAlone } from '../../../kit/use-printed-alone.ts';
import { PrintedPaper } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';
import { DraftPaper } from './draft-paper.tsx';
import './form.css';
import { orderText } from './order-text.ts';
import { wholeSections } from './whole-sections.ts';

const views = [
  { value: 'examinee', label: '考生所见' },
  { value: 'key', label: '含答案解析' },
];

/** Which form is shown, and how, kept in the address beside whatever else stands there. */
function useView() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  return {
    formId: params.get('formId'),
    withKey: params.get('view') === 'key',
    showForm: (formId: string) => set('formId', formId),
    show: (view: string) => set('view', view === 'key' ? view : undefined),
  };
}

const printed = (form: ExamForm, { durationMinutes }: Exam) => ({
  ...{ name: form.name, totalPoints: form.totalPoints, sections: wholeSections(form) },
  timeText: `考试时长 ${durationMinutes} 分钟`,
});

interface FormProps {
  exam: Exam;
  formId: string;
  withKey: boolean;
}

function Sheet({ exam, formId, withKey }: FormProps) {
  usePrintedAlone();
  const reply = useReply(examCalls.form, { query: { examId: exam.examId, formId } }, { quiet: true });
  if (reply.data) return <PrintedPaper paper={printed(reply.data, exam)} withKey={withKey} />;
  return (
    <Card>
      {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={10} />}
    </Card>
  );
}

type FormSummaries = readonly Pick<ExamForm, 'formId' | 'name' | 'number' | 'people'>[];

const formText = ({ number, name, people }: FormSummaries[number]) =>
  `第 ${number} 套 ${name}${people === null ? '' : `（${people} 人）`}`;

function Forms({ exam, forms }: { exam: Exam; forms: FormSummaries }) {
  const { formId, withKey, show, showForm } = useView();
  const chosen = forms.find((form) => form.formId === formId) ?? forms[0];
  if (!chosen) return null;
  return (
    <div className="paper-preview">
      <div className="exam-form-bar">
        {forms.length > 1 && (
          <Select
            aria-label="试卷"
            value={chosen.formId}
            onChange={showForm}
            options={forms.map((form) => ({ value: form.formId, label: formText(form) }))}
            popupMatchSelectWidth={false}
          />
        )}
        <p>发布时固定下来，之后修改试卷和题库不影响这场考试。{orderText(exam)}</p>
        <Segmented value={withKey ? 'key' : 'examinee'} options={views} onChange={show} aria-label="预览方式" />
        <Button icon={<PrinterOutlined />} onClick={() => print()}>
          打印
        </Button>
      </div>
      <Sheet exam={exam} formId={chosen.formId} withKey={withKey} />
    </div>
  );
}

function ToOwnPapers({ examId }: { examId: string }) {
  const navigate = useNavigate();
  return (
    <Card>
      <EmptyState
        text="这场考试一人一卷"
        hint="发布时按抽题规则给每名考生各出一份试卷，可以逐份查看，也能看到各卷的重复情况。"
        action={
          <Button type="primary" onClick={() => navigate(examAddress.ownPapers(examId))}>
            查看各人试卷
          </Button>
        }
      />
    </Card>
  );
}

/** The papers of an exam: those frozen at publishing, or what a draft will freeze. */
export function ExamForms({ exam }: { exam: Exam }) {
  const isDraft = exam.state === 'DRAFT';
  const reply = useReply(
    examCalls.forms,
    { query: { examId: exam.examId } },
    { quiet: true, enabled: !isDraft && exam.source !== 'INDIVIDUAL' },
  );
  if (exam.source === 'INDIVIDUAL') return <ToOwnPapers examId={exam.examId} />;
  if (isDraft) return <DraftPaper exam={exam} />;
  if (!reply.data) {
    return (
      <Card>
        {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={10} />}
      </Card>
    );
  }
  return <Forms exam={exam} forms={reply.data} />;
}
