import { useNavigate } from 'react-router';
import { PracticeForm } from './practice-form.tsx';
import { PracticeList } from './practice-list.tsx';

/** The list with the form beside it. */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PracticeList />
      <PracticeForm onClose={() => navigate('/manage/study/practice/list', { replace: true })} />
    </>
  );
}
