export { inOwnWords, scopeName } from './role/role-words.ts';
