import { questionAbility } from './ability.ts';
import { bank } from './bank.ts';
import { questionClassification } from './classification.ts';
import { questionDuplicate } from './duplicate.ts';
import { questionExport } from './export.ts';
import { questionHistory } from './history.ts';
import { questionImport } from './import.ts';
import { question } from './question.ts';
import { questionReview } from './review.ts';
import { questionTrial } from './trial.ts';

/** Every endpoint of the module. */
export const questionContracts = {
  bank,
  question,
  questionAbility,
  questionClassification,
  questionReview,
  questionHistory,
  questionDuplicate,
  questionImport,
  questionExport,
  questionTrial,
};
