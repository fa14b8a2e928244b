import { accessContracts } from './access/contracts.ts';
import { accountContracts } from './account/contracts.ts';
import { auditContracts } from './audit/contracts.ts';
import { directoryContracts } from './directory/contracts.ts';
import type { Contract } from './endpoint.ts';
import { examContracts } from './exam/contracts.ts';
import { interviewContracts } from './interview/contracts.ts';
import { judgeContracts } from './judge/contracts.ts';
import { knowledgeContracts } from './knowledge/contracts.ts';
import { liveContracts } from './live/contracts.ts';
import { messagingContracts } from './messaging/contracts.ts';
import { noticeContracts } from './notice/contracts.ts';
import { organisationContracts } from './organisation/contracts.ts';
import { paperContracts } from './paper/contracts.ts';
import { postContracts } from './post/contracts.ts';
import { questionContracts } from './question/contracts.ts';
import { recruitmentContracts } from './recruitment/contracts.ts';
import { studyContracts } from './study/contracts.ts';

/** Every endpoint of the service, module by module. */
export const contracts = {
  ...organisationContracts,
  ...directoryContracts,
  ...accessContracts,
  ...accountContracts,
  ...messagingContracts,
  ...auditContracts,
  ...noticeContracts,
  ...knowledgeContracts,
  ...postContracts,
  ...questionContracts,
  ...judgeContracts,
  ...paperContracts,
  ...examContracts,
  ...studyContracts,
  ...recruitmentContracts,
  ...interviewContracts,
  ...liveContracts,
} satisfies Record<string, Contract>;
