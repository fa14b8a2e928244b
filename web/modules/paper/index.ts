export { AutoAssembly } from './auto/auto-assembly.tsx';
export { AssembledForms } from './auto/run/assembled-forms.tsx';
export { isFound, isGoing } from './auto/run/run-words.ts';
export { changedByPapers } from './list/chosen-paper.ts';
export { paperAddress } from './paper-address.ts';
export { PostAssembly } from './post/post-assembly.tsx';
export { PrintedPaper } from './preview/printed-paper.tsx';
