import { type DataScope, dataScopeNames } from '#contract/access/role.ts';
import { term } from '../../../kit/branding.ts';

const said = ['staff', 'department', 'organisation', 'post'] as const;

/** What the contract says of 员工 and 部门, in the words of this edition. */
export const inOwnWords = (text: string) =>
  said.reduce((told, word) => told.replaceAll(term(word, 'standard'), term(word)), text);

export const scopeName = (scope: DataScope) => inOwnWords(dataScopeNames[scope]);
