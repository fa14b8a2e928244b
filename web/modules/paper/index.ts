export { paperAddress } from './paper-address.ts';
export { PrintedPaper } from './preview/printed-paper.tsx';
export { usePrintedAlone } from './preview/use-printed-alone.ts';
