import { Button, Drawer } from 'antd';
import { examCode } from '#contract/exam/code.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { JudgedCode } from '../marking/judged-code.tsx';

interface CodeDrawerProps {
  examId: string;
  attemptId: string;
  questionId: string;
  title: string;
  /** Left out where the score does not count. */
  onOverride: (() => void) | undefined;
  onClose: () => void;
}

/** One code answer with what the judge found, before somebody puts its score right. */
export function CodeDrawer({ examId, attemptId, questionId, title, onOverride, onClose }: CodeDrawerProps) {
  const { data, error, refetch } = useReply(
    examCode.show,
    { query: { examId, attemptId, questionId } },
    { quiet: true },
  );
  return (
    <Drawer
      open
      size={860}
      title={title}
      onClose={onClose}
      extra={onOverride && data && <Button onClick={onOverride}>改分</Button>}
    >
      {data && <JudgedCode code={data} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
    </Drawer>
  );
}
