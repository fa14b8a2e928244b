import { useSearchParams } from 'react-router';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { OwnTask } from './own-task.tsx';

export function Component() {
  const [params] = useSearchParams();
  return (
    <LearnerLayout>
      <OwnTask taskId={params.get('taskId') ?? ''} />
    </LearnerLayout>
  );
}
