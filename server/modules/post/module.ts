import { postContracts } from '#contract/post/contracts.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { abilityRoutes } from './ability/ability.routes.ts';
import type { RunPlace } from './match/due.queries.ts';
import { matchPeople, matchPost, peopleJob, postJob } from './match/reckon.ts';

export const postModule = defineModule({
  name: 'post',
  title: '岗位与能力',
  tables: [
    'ability',
    'ability_knowledge',
    'ability_material',
    'ability_rating',
    'evidence',
    'evidence_contest',
    'evidence_due',
    'evidence_rebuild',
    'evidence_setting',
    'person_ability',
    'post_category',
    'post_course',
    'post_draft',
    'post_match',
    'post_match_due',
    'post_match_run',
    'post_model',
    'post_model_ability',
    'post_profile',
  ],
  contracts: postContracts,
  audit: {
    'ability.add': '新增能力',
    'ability.modify': '修改能力',
    'ability.move': '移动能力',
  },
  routes: () => [...abilityRoutes],
  jobs: ({ db }) => ({
    [peopleJob]: { run: (payload) => matchPeople(db, payload) },
    [postJob.name]: { run: (payload) => matchPost(db, payload as RunPlace), lane: 'long', ownerOf: organisationOf },
    tendMatches: { cron: '* * * * *', run: () => postJob.goOn(db) },
  }),
});
