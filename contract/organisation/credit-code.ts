/** 统一社会信用代码 (GB 32100-2015): digits and capitals without I, O, S, V, Z. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The last of its 18 signs, reckoned from the 17 before: weights are powers of 3 modulo 31. */
function checkSign(code: string) {
  let weight = 1;
  let sum = 0;
  for (const sign of code.slice(0, 17)) {
    sum += signs.indexOf(sign) * weight;
    weight = (weight * 3) % 31;
  }
  return signs[(31 - (sum % 31)) % 31];
}

const creditCodePattern = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Undefined: it may be one; whether it was ever given to anybody only the registry knows. */
export function creditCodeProblem(code: string) {
  if (!creditCodePattern.test(code)) return '统一社会信用代码是 18 位数字和大写字母';
  return checkSign(code) === code.at(17) ? undefined : '统一社会信用代码的校验位不对，请对照营业执照核对';
}
