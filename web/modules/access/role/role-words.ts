import { type DataScope, dataScopeNames } from '#contract/access/role.ts';
import { phraseIn } from '#contract/edition-words.ts';
import { editionNow } from '../../../kit/branding.ts';

/** What the contract says of 员工 and 部门, in the words of this edition. */
export const inOwnWords = (text: string) => phraseIn(editionNow(), text);

export const scopeName = (scope: DataScope) => inOwnWords(dataScopeNames[scope]);
