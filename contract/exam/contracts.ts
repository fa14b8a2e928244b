import { answerPicture } from './answer-picture.ts';
import { attempt } from './attempt.ts';
import { autoExam } from './auto.ts';
import { calibration } from './calibration.ts';
import { examCode } from './code.ts';
import { comment } from './comment.ts';
import { designation } from './designation.ts';
import { equating } from './equating.ts';
import { exam } from './exam.ts';
import { examinee } from './examinee.ts';
import { examIndividual } from './individual.ts';
import { invitation } from './invitation.ts';
import { itemAnalysis } from './item-analysis.ts';
import { marking } from './marking.ts';
import { markingPhrase } from './marking-phrase.ts';
import { markingTeam } from './marking-team.ts';
import { monitor } from './monitor.ts';
import { postExam } from './post.ts';
import { regrade } from './regrade.ts';
import { report } from './report.ts';
import { result } from './result.ts';
import { examRoom } from './room.ts';
import { similarity } from './similarity.ts';
import { snapshot } from './snapshot.ts';

/** Every endpoint of the module. */
export const examContracts = {
  exam,
  autoExam,
  examinee,
  designation,
  examIndividual,
  invitation,
  attempt,
  answerPicture,
  examCode,
  marking,
  markingPhrase,
  markingTeam,
  monitor,
  examRoom,
  postExam,
  snapshot,
  result,
  itemAnalysis,
  calibration,
  regrade,
  similarity,
  equating,
  report,
  comment,
};
