import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '../../../kit/id-in.ts';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { newId } from '../../../kit/new-id.ts';
import { LessonPlace, NoLesson } from './lesson-place.tsx';
import { OwnLessons } from './own-lessons.tsx';
import './live.css';

export function Component() {
  const [params] = useSearchParams();
  const lessonId = idIn(params, 'lessonId');
  const [page] = useState(newId);
  return (
    <LearnerLayout>
      {lessonId && <LessonPlace key={lessonId} lessonId={lessonId} page={page} />}
      {!lessonId && (params.has('lessonId') ? <NoLesson /> : <OwnLessons />)}
    </LearnerLayout>
  );
}
