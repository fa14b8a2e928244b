const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as a rich text: its tags and entities are what somebody wrote, only its formulas are drawn. */
export const sourceHtml = (source: string) => source.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
