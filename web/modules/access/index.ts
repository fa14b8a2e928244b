export { inOwnWords, scopeName } from './permission/role-words.ts';
