import { attribute, walkXml } from './xml.ts';

/** How a number is shown: as a date, as a percentage, with so many digits after the point; null: as it is. */
export type NumberFormat = 'date' | { readonly percent: boolean; readonly digits: number } | null;

const builtIn = new Map<number, string>([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
]);
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

function formatOf(code: string): NumberFormat {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').split(';')[0] ?? '';
  if (/[ymdhs]/i.test(bare) && !/[0#?]/.test(bare)) return 'date';
  const plain = /^[#,]*0(?:\.(0+))?(%?)$/.exec(bare.trim());
  return plain ? { percent: plain[2] === '%', digits: plain[1]?.length ?? 0 } : null;
}

/** The format of each cell style. */
export function numberFormats(bytes: Uint8Array | undefined): NumberFormat[] {
  const styles: NumberFormat[] = [];
  if (!bytes) return styles;
  const own = new Map<number, string>();
  let inCells = false;
  walkXml(bytes, {
    open: (name, tag) => {
      if (name === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(tag, 'numFmtId') ?? 0);
        const code = own.get(id) ?? builtIn.get(id);
        styles.push(code === undefined ? (isBuiltInDate(id) ? 'date' : null) : formatOf(code));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

const dayMs = 86_400_000;
const daysTo1970 = 25_569;
const daysFrom1900To1904 = 1462;

function dateText(serial: number, from1904: boolean) {
  const days = from1904 ? serial + daysFrom1900To1904 : serial < 60 ? serial + 1 : serial;
  const date = new Date(Math.round((days - daysTo1970) * dayMs));
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)];
  if (serial < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** A number as its cell shows it; what the fifteen digits of Excel leave over is dropped. */
export function numberText(text: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if (format === 'date') return dateText(number, from1904) ?? text;
  const tidy = (value: number) => Number(value.toPrecision(15));
  if (!format) return String(tidy(number));
  const shown = tidy(format.percent ? number * 100 : number);
  // Digits that the format hides are the author's too.
  const digits = Math.max(format.digits, (String(shown).split('.')[1] ?? '').length);
  const fixed = Math.abs(shown) < 1e15 && digits <= 15 ? shown.toFixed(digits) : String(shown);
  return format.percent ? `${fixed}%` : fixed;
}
