export { abilityNames, lockAbilities } from './ability/ability-names.queries.ts';
export {
  type AnswerKey,
  countExamsOfPost,
  countPapersOfPost,
  countQuestionsNaming,
  countRulesNaming,
  type DescribedAnswer,
  describeAnswers,
  everyExamDue,
  mergeAbilityOfQuestions,
  mergeAbilityOfRules,
  papersOfPost,
  questionsOfAbilities,
  writeExamEvidence,
} from './asks.ts';
export { type DueOrigin, evidenceDue, evidenceWritten } from './evidence/due.queries.ts';
export { levelOfMean } from './evidence/evidence.rules.ts';
export { type NewEvidence, replaceEvidence, settingsOf as evidenceSettingsOf } from './evidence/ledger.ts';
