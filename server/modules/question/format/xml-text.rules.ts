import { replaceControlCharacters } from '../../../kit/text/control-characters.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

export const escapeXml = (text: string) =>
  replaceControlCharacters(text).replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

export const cdata = (text: string) =>
  `<![CDATA[${replaceControlCharacters(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** `tag('p', { id: 'a' }, 'text')`; the content is XML already. */
export function tag(name: string, attributes: Readonly<Record<string, string | number | undefined>>, content = '') {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(String(value))}"`))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Numbers as XML and people write them: 0.1, never 1e-7. */
export const decimalText = (value: number) => value.toFixed(10).replace(/0+$/, '').replace(/\.$/, '');

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
