import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What is counted of each kind of thing that has a size. */
const units: Readonly<Record<string, string>> = { string: '个字', array: '项', set: '项', map: '项', file: '字节' };

const tooBig = (origin: string, most: string) =>
  units[origin] ? `不能超过 ${most} ${units[origin]}` : `不能大于 ${most}`;

function tooSmall(origin: string, least: string) {
  if (!units[origin]) return `不能小于 ${least}`;
  return least === '1' ? '不能为空' : `至少 ${least} ${units[origin]}`;
}

const formats: Readonly<Record<string, string>> = {
  email: '邮箱格式不对',
  url: '网址格式不对',
  uuid: '编号格式不对',
  guid: '编号格式不对',
  datetime: '时间格式不对',
  date: '日期格式不对',
  time: '时间格式不对',
};

/**
 * What is said of input that is wrong where the contract has no sentence of its own. Those of zod name types, patterns
 * and the keys of choices, which mean nothing to the people who read this.
 */
export function inputSentence(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum));
    case 'not_multiple_of':
      return `必须是 ${issue.divisor} 的倍数`;
    case 'invalid_format':
      return formats[issue.format] ?? '格式不对';
    case 'invalid_value':
      return '不在可以选择的范围内';
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? '没有填写' : typeSentence(issue.expected);
    default:
      return '格式不对';
  }
}

function typeSentence(expected: string) {
  if (expected === 'int') return '必须是整数';
  return expected === 'number' ? '必须是数字' : '格式不对';
}
