import { useSearchParams } from 'react-router';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { idIn } from '../../../kit/id-in.ts';
import { CandidateView } from './candidate-view.tsx';
import { InterviewerView, NoInterview } from './interviewer-view.tsx';
import { OwnInterviews } from './own-interviews.tsx';
import './interview.css';

/** Where the link of an interview leads: candidates without an account, and whoever asks in it with theirs. */
export function Component() {
  const [params] = useSearchParams();
  const user = useUser();
  const token = params.get('token');
  const interviewId = idIn(params, 'interviewId');
  if (token) return <CandidateView key={token} token={token} />;
  if (interviewId) return <InterviewerView key={interviewId} interviewId={interviewId} />;
  if (user && !params.has('interviewId')) return <OwnInterviews />;
  return <NoInterview colleague={Boolean(user)} />;
}
