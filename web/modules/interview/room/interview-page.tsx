import { useSearchParams } from 'react-router';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { EmptyState } from '../../../kit/learner-ui/page-state.tsx';
import { CandidateView } from './candidate-view.tsx';
import { InterviewerView } from './interviewer-view.tsx';
import { OwnInterviews } from './own-interviews.tsx';
import './interview.css';

/** Where the link of an interview leads: candidates without an account, and whoever asks in it with theirs. */
export function Component() {
  const [params] = useSearchParams();
  const user = useUser();
  const token = params.get('token');
  const interviewId = params.get('interviewId');
  if (token) return <CandidateView key={token} token={token} />;
  if (interviewId) return <InterviewerView key={interviewId} interviewId={interviewId} />;
  if (user) return <OwnInterviews />;
  return (
    <main className="interview">
      <div className="ui-card">
        <EmptyState title="没有找到面试" text="请从收到的短信或邮件里的链接打开。" />
      </div>
    </main>
  );
}
