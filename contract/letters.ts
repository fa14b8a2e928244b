/** A for the first option. */
export const optionLetter = (index: number) => String.fromCharCode(65 + index);

/** Columns of a sheet: A, … Z, AA, AB. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + optionLetter(column % 26);
