import { calibration } from '#contract/exam/calibration.ts';
import { serve } from '../../../kit/http/serve.ts';
import { adoptDifficulty, examCalibration, runCalibration } from './calibration.ts';

export const calibrationRoutes = serve(calibration, {
  list: ({ db, user, query, at }) => examCalibration(db, user, query.examId, at),
  run: ({ db, user, query, body, at }) => runCalibration(db, user, query.examId, body.bankId, at),
  adopt: ({ db, user, body, at }) => adoptDifficulty(db, user, body.questionVersionId, at),
});
