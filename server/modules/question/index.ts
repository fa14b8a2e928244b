export { type AbilityLink, abilityLinks, bearingOn, relinkedQuestions } from './ability/linked.queries.ts';
export {
  type Asked,
  countUses,
  examsWith,
  papersWith,
  placeInPaper,
  replaceInPapers,
  unverifiedCode,
  usesInPapers,
} from './asks.ts';
export { addBank, requireBank } from './bank/bank.ts';
export { modifyManagers } from './bank/managers.ts';
export { bankSeen, questionOfPlatform, questionSeen } from './bank/reach.queries.ts';
export { linkBank, linkQuestions } from './classification/link.ts';
export { papersOfQuestion } from './history/history.ts';
export { type ImportedPlace, paperOfImport } from './import/end/paper-of-import.ts';
export { importedAmong } from './import/item.queries.ts';
export { importFile } from './import/start.ts';
export { isAnswered, markResponse, responseProblem } from './marking/mark.rules.ts';
export { picturesIn } from './picture/address.rules.ts';
export { loadPictures } from './picture/imported.ts';
export { addPicture } from './picture/picture.ts';
export { filterNames, onlyGone } from './pool/names.queries.ts';
export { poolAbilities } from './pool/pool.queries.ts';
export { type PoolQuestion, poolItems, poolQuestions, type WholePoolQuestion } from './pool/pool.ts';
export { addBatch, addQuestion } from './question/add-questions.ts';
export { editorTemplates } from './question/content/code-template.ts';
export { modifyQuestion } from './question/modify-question.ts';
export { seenCount } from './question/question.queries.ts';
export { questionPage } from './question/question.ts';
export { usedCount } from './question/search/uses.queries.ts';
export { gramQuery, wordsOf } from './question/search/words.rules.ts';
export { copyForPaper, copyQuestions } from './question/transfer/copy-questions.ts';
export {
  abilitiesOf,
  authorViews,
  type CodeVersion,
  codeVersions,
  currentRows,
  pickable,
  pickableOrReviewed,
  questionVersions,
  standingQuestions,
  wholeVersions,
} from './question/version.queries.ts';
export { wasApproved } from './review/approved.queries.ts';
export { actOn } from './review/review.ts';
export * as word from './word-export/parts.ts';
