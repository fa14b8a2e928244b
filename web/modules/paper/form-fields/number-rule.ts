/** What a number in a form may be. */
export interface NumberRule {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** The number is a multiple of it. */
  readonly step: 1 | 0.5 | 0.1 | 0.01;
}

const halfWidth = (text: string) =>
  text
    .trim()
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。]/, '.')
    .replace(/^−/, '-');

/** What was typed: nothing is null, and what is no number is NaN. */
export function numberOf(text: string): number | null {
  const plain = halfWidth(text);
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

const decimals = { 1: 0, 0.5: 1, 0.1: 1, 0.01: 2 } as const;

const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6;

function sentence({ name, least, most, step }: NumberRule) {
  const range = `${least}–${most.toLocaleString('zh-CN')}`;
  if (step === 1) return `${name}请填写 ${range} 的整数`;
  if (step === 0.5) return `${name}请填写 ${range} 之间 0.5 的倍数，例如 2 或 2.5`;
  return `${name}请填写 ${range} 之间的数，最多 ${decimals[step]} 位小数`;
}

/** What is wrong with a number, in a sentence; one that is not written yet is not wrong. */
export function numberProblem(value: number | null, rule: NumberRule): string | undefined {
  if (value === null) return undefined;
  const fits = value >= rule.least && value <= rule.most && isMultiple(value, rule.step);
  return fits ? undefined : sentence(rule);
}

/** One step up or down, to the next multiple; at the ends it stays. */
export function stepped(value: number | null, up: boolean, { least, most, step }: NumberRule) {
  const from = value !== null && Number.isFinite(value) ? value / step : least / step - (up ? 1 : -1);
  const next = (up ? Math.floor(from + 1e-6) + 1 : Math.ceil(from - 1e-6) - 1) * step;
  return Number(Math.min(most, Math.max(least, next)).toFixed(2));
}
