import { postContracts } from '#contract/post/contracts.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { departmentGoes } from '../directory/index.ts';
import { abilityRoutes } from './ability/ability.routes.ts';
import { analysisRoutes } from './analysis/analysis.routes.ts';
import { courseRoutes } from './course/course.routes.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { type RebuildPlace, rebuildJob } from './evidence/rebuild.queries.ts';
import { rebuild } from './evidence/rebuild.ts';
import { linkRoutes } from './link/link.routes.ts';
import type { RunPlace } from './match/due.queries.ts';
import { matchRoutes } from './match/match.routes.ts';
import { matchPeople, matchPost, peopleJob, postJob } from './match/reckon.ts';
import { materialRoutes } from './material/material.routes.ts';
import { draftRoutes, modelRoutes } from './model/model.routes.ts';
import { occupationRoutes } from './occupation/occupation.routes.ts';
import { movePosts } from './position/moved.queries.ts';
import { positionRoutes } from './position/position.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';

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
    'ability.delete': '删除能力',
    'ability.examples': '载入示例能力库',
    'ability.export': '导出能力库',
    'ability.import': '导入能力库',
    'ability.link': '设置能力的知识点',
    'ability.merge': '合并能力',
    'ability.modify': '修改能力',
    'ability.move': '移动能力',
    'abilityMaterial.add': '新增学习资料',
    'abilityMaterial.delete': '删除学习资料',
    'abilityMaterial.modify': '修改学习资料',
    'abilityMaterial.move': '调整学习资料的顺序',
    'evidence.contest': '对能力依据提出异议',
    'evidence.rebuild': '重新计算能力等级',
    'evidence.rebuildStop': '停止重新计算能力等级',
    'evidence.reject': '维持能力依据',
    'evidence.setting': '修改能力等级的计算设置',
    'evidence.uphold': '能力依据异议成立',
    'post.copy': '复制岗位',
    'post.delete': '删除岗位',
    'post.disable': '停用岗位',
    'post.enable': '启用岗位',
    'post.export': '导出岗位',
    'post.importOccupations': '从职业目录导入岗位',
    'post.modify': '修改岗位',
    'postCategory.add': '新增岗位类别',
    'postCategory.delete': '删除岗位类别',
    'postCategory.modify': '修改岗位类别',
    'postCategory.move': '移动岗位类别',
    'post.exportAnalysis': '导出能力分析',
    'post.exportMatches': '导出人岗匹配',
    'post.match': '批量计算匹配度',
    'postCourse.add': '新增岗位课程',
    'postCourse.copy': '复制岗位课程',
    'postCourse.delete': '删除岗位课程',
    'postCourse.modify': '修改岗位课程',
    'postCourse.move': '调整岗位课程的顺序',
    'postDraft.discard': '放弃岗位草稿',
    'postModel.publish': '发布岗位能力模型',
    'rating.save': '评定能力',
  },
  routes: () => [
    ...abilityRoutes,
    ...analysisRoutes,
    ...evidenceRoutes,
    ...ratingRoutes,
    ...linkRoutes,
    ...matchRoutes,
    ...materialRoutes,
    ...courseRoutes,
    ...occupationRoutes,
    ...positionRoutes,
    ...draftRoutes,
    ...modelRoutes,
  ],
  jobs: ({ db }) => ({
    [peopleJob]: { run: (payload) => matchPeople(db, payload) },
    [postJob.name]: { run: (payload) => matchPost(db, payload as RunPlace), lane: 'long', ownerOf: organisationOf },
    [rebuildJob.name]: {
      run: (payload) => rebuild(db, payload as RebuildPlace),
      lane: 'long',
      ownerOf: organisationOf,
    },
    tendRebuilds: { cron: '* * * * *', run: () => rebuildJob.goOn(db) },
    tendMatches: { cron: '* * * * *', run: () => postJob.goOn(db) },
  }),
  answers: [departmentGoes.answeredBy(movePosts)],
});
