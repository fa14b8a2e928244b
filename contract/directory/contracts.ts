import { department } from './department.ts';
import { postName } from './post-name.ts';
import { provider } from './provider.ts';
import { staff } from './staff.ts';
import { staffImport } from './staff-import.ts';
import { tag } from './tag.ts';

/** Every endpoint of the module. */
export const directoryContracts = { department, staff, staffImport, postName, tag, provider };
