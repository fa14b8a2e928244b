import { type NumberRule, numberProblem } from './number-rule.ts';

/** For an item of a form: a number that must be written, and may be no other than the rule says. */
export const numberItemRules = (rule: NumberRule) => [
  { required: true, message: `请填写${rule.name}` },
  {
    validator: (_: unknown, value: number | null = null) => {
      const problem = numberProblem(value, rule);
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  },
];
