import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { newId } from '../../../kit/new-id.ts';
import { LessonPlace } from './lesson-place.tsx';
import { OwnLessons } from './own-lessons.tsx';
import './live.css';

export function Component() {
  const [params] = useSearchParams();
  const lessonId = params.get('lessonId');
  const [page] = useState(newId);
  return (
    <LearnerLayout>
      {lessonId ? <LessonPlace key={lessonId} lessonId={lessonId} page={page} /> : <OwnLessons />}
    </LearnerLayout>
  );
}
