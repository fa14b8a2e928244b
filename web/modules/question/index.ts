export { shortLabel, shortTypeLabel } from './bank/type-counts.ts';
export { useBankOptions } from './bank/use-bank-options.ts';
export { correctLetters, difficultyColour, letterOf } from './list/question-words.ts';
