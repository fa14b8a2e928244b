/** Text that is HTML already: whatever else stands in a template is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | null | readonly Part[];

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&#39;', '`': '&#96;' },
};

const escaped = (text: string) => text.replace(/[&<>"'`]/g, (sign) => escapes[sign] ?? sign);

function written(part: Part): string {
  if (part === false || part === undefined || part === null) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  return escaped(String(part));
}

/** A piece of a page. What is put into it is escaped, but for other pieces; attributes stand in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Html(texts.reduce((page, text, at) => page + written(parts[at - 1]) + text));

/** Data for machines inside a page: no text in it ends the element that it stands in. */
export const jsonInHtml = (data: unknown) =>
  new Html(
    JSON.stringify(data).replace(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
