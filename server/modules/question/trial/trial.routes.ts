import { questionTrial } from '#contract/question/trial.ts';
import { serve } from '../../../kit/http/serve.ts';
import { markTrial } from './trial.ts';

export const trialRoutes = serve(questionTrial, {
  mark: async ({ body }) => markTrial(body),
});
