import type { SalaryUnit } from '#contract/recruitment/job-fields.ts';
import { salaryUnits } from '#contract/recruitment/job-fields.ts';

/** `18,500.50 元/月` of fen. */
export function payText({ pay, payUnit }: { readonly pay: number; readonly payUnit: SalaryUnit }) {
  const yuan = (pay / 100).toLocaleString('zh-CN', {
    minimumFractionDigits: pay % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${yuan} ${salaryUnits[payUnit]}`;
}
