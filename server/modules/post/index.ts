export { abilityNames, lockAbilities } from './ability/ability-names.queries.ts';
export { addAbility } from './ability/change-ability.ts';
export {
  type AnswerKey,
  countCoursesNaming,
  countExamsOfPost,
  countJobsOfPost,
  countPapersOfPost,
  countQuestionsNaming,
  countRulesNaming,
  coursesToLearn,
  type DescribedAnswer,
  describeAnswers,
  everyExamDue,
  everyStudyDue,
  mergeAbilityOfCourses,
  mergeAbilityOfQuestions,
  mergeAbilityOfRules,
  noteRelinked,
  papersOfPost,
  questionsOfAbilities,
  type Relinked,
  readAnswer,
  type StudyKey,
  titlesOfStudy,
  writeExamEvidence,
  writeStudyEvidence,
} from './asks.ts';
export { type DueOrigin, evidenceDue, evidenceWritten } from './evidence/due.queries.ts';
export { type EvidenceItem, standingOf } from './evidence/evidence.rules.ts';
export { lockLedger } from './evidence/ledger.queries.ts';
export { type NewEvidence, replaceEvidence, settingsOf as evidenceSettingsOf } from './evidence/ledger.ts';
export { knownOf } from './evidence/person.queries.ts';
export { postStands } from './link/link.queries.ts';
export { readLinks, saveLinks } from './link/link.ts';
export { currentModels } from './match/match.queries.ts';
export { matchDetail } from './match/match.ts';
export { matchesOfPostDue } from './match/reckon.ts';
export { addMaterial } from './material/material.ts';
export { insertVersion, postsWithModel } from './model/model.queries.ts';
export { addCategory } from './position/change-category.ts';
export { modifyPost } from './position/change-post.ts';
export { saveRatings } from './rating/rating.ts';
