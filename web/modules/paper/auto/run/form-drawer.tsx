import { Drawer } from 'antd';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { PrintedPaper } from '../../preview/printed-paper.tsx';
import { difficultyText, type Found, formName } from './run-words.ts';

interface FormProps {
  runId: string;
  place: number;
  form: Found['forms'][number] | undefined;
  /** In the place of the time that it takes. */
  timeText?: string;
}

/** A form as it would be printed, with its key. */
export function FormContent({ runId, place, form, timeText = '建议时长在保存时填写' }: FormProps) {
  const reply = useReply(paperAssembly.form, { query: { runId, form: place } }, { quiet: true });
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={reply.refetch} />;
  if (!reply.data) return <LinesSkeleton lines={8} />;
  const sections = reply.data.sectionVOS.map(({ name, questionVOS }) => ({ name, questions: questionVOS }));
  return (
    <PrintedPaper
      withKey
      paper={{
        ...{ name: formName(place), totalPoints: form?.totalPoints ?? 0, sections },
        timeText,
      }}
    />
  );
}

/** One form in full, with its key. */
export function FormDrawer({ onClose, ...shown }: FormProps & { onClose: () => void }) {
  const { place, form } = shown;
  const facts = form ? `（${pointsText(form.totalPoints)} 分 · 难度 ${difficultyText(form.meanDifficulty)}）` : '';
  return (
    <Drawer open size={760} title={`${formName(place)}${facts}`} onClose={onClose}>
      {/* While the search goes on a better form may take its place. */}
      <FormContent key={form?.meanDifficulty} {...shown} />
    </Drawer>
  );
}
