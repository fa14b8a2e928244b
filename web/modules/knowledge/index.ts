export { useTreeSearch } from './tree/use-tree-search.ts';
