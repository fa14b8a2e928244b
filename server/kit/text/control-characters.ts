// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text with a space for each sign that XML does not know. */
export const replaceControlCharacters = (text: string) => text.toWellFormed().replace(controlCharacters, ' ');

/** Text without the signs that XML does not know. */
export const stripControlCharacters = (text: string) => text.replace(controlCharacters, '').toWellFormed();
