import type { Contract } from './endpoint.ts';
import { examContracts } from './exam/contracts.ts';
import { identityContracts } from './identity/contracts.ts';
import { knowledgeContracts } from './knowledge/contracts.ts';
import { noticeContracts } from './notice/contracts.ts';
import { paperContracts } from './paper/contracts.ts';
import { questionContracts } from './question/contracts.ts';

/** Every endpoint of the service, module by module. */
export const contracts = {
  ...identityContracts,
  ...noticeContracts,
  ...knowledgeContracts,
  ...questionContracts,
  ...paperContracts,
  ...examContracts,
} satisfies Record<string, Contract>;
