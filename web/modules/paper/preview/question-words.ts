/** Blanks are written as `____` or `{{1}}`; on paper they are lines. */
export const withBlankLines = (html: string) => html.replace(/\{\{\d+\}\}|_{3,}/g, '<u>&emsp;&emsp;&emsp;&emsp;</u>');
