import { paperAssembly } from './assembly.ts';
import { paperBank } from './bank.ts';
import { paperCategory } from './category.ts';
import { individualPapers } from './individual.ts';
import { paper } from './paper.ts';
import { paperPost } from './post.ts';
import { randomPaper } from './random.ts';
import { paperSelection } from './selection.ts';

/** Every endpoint of the module. */
export const paperContracts = {
  paperCategory,
  paperBank,
  paper,
  paperSelection,
  randomPaper,
  paperAssembly,
  paperPost,
  individualPapers,
};
