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
export { type NewEvidence, replaceEvidence } from './evidence/ledger.ts';
