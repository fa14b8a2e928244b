import { questionContracts } from '#contract/question/contracts.ts';
import { now } from '../../kit/clock.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule, type JobParts, type Jobs } from '../../kit/module.ts';
import {
  requireTaggedBanks,
  requireTaggedQuestions,
  taggedBankStands,
  taggedQuestionStands,
} from '../directory/index.ts';
import {
  countQuestionsBelow,
  countQuestionsOn,
  linksOfQuestions,
  moveQuestionsOf,
  nameOfQuestionsSeen,
  questionsSeenBy,
} from '../knowledge/index.ts';
import { countQuestionsNaming, mergeAbilityOfQuestions, questionsOfAbilities } from '../post/index.ts';
import { abilityRoutes } from './ability/ability.routes.ts';
import * as bearing from './ability/asked.queries.ts';
import * as asked from './bank/asked.queries.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import * as links from './classification/asked.queries.ts';
import { classificationRoutes } from './classification/classification.routes.ts';
import { moveQuestions } from './classification/classify.ts';
import * as seen from './classification/seen.ts';
import * as tagged from './classification/tagged.ts';
import { duplicateRoutes } from './duplicate/duplicate.routes.ts';
import { exportJob } from './export/export.queries.ts';
import { exportRoutes } from './export/export.routes.ts';
import { tendExports } from './export/export.ts';
import { runExport } from './export/run-export.ts';
import { historyRoutes } from './history/history.routes.ts';
import { runCommit } from './import/end/commit.ts';
import { tendImports } from './import/end/forget.ts';
import { importRoutes } from './import/import.routes.ts';
import { commitJob, readJob } from './import/job.ts';
import { readImport } from './import/read/run-reading.ts';
import { questionRoutes } from './question/question.routes.ts';
import { foldTally } from './question/search/sample.queries.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { trialRoutes } from './trial/trial.routes.ts';

export const questionModule = defineModule({
  name: 'question',
  title: '题库',
  tables: [
    'picture',
    'question',
    'question_bank',
    'question_bank_manager',
    'question_code_template',
    'question_export',
    'question_import',
    'question_import_item',
    'question_knowledge',
    'question_review',
    'question_tally',
    'question_version',
  ],
  contracts: questionContracts,
  audit: {
    'question.approve': '通过试题',
    'question.codeTemplate': '修改代码模板',
    'question.copy': '复制试题',
    'question.delete': '删除试题',
    'question.disable': '停用试题',
    'question.enable': '启用试题',
    'question.export': '导出试题',
    'question.import': '导入试题',
    'question.knowledge': '调整试题的知识点',
    'question.merge': '合并重复试题',
    'question.modify': '修改试题',
    'question.move': '移动试题',
    'question.reject': '驳回试题',
    'question.submit': '提交试题审核',
    'question.tag': '给试题打标签',
    'question.withdraw': '撤回试题',
    'questionBank.delete': '删除题库',
    'questionBank.managers': '设置题库管理人',
    'questionBank.share': '修改题库的可见范围',
  },
  routes: ({ storage }) => [
    ...bankRoutes,
    ...questionRoutes(storage),
    ...abilityRoutes,
    ...classificationRoutes,
    ...reviewRoutes,
    ...historyRoutes,
    ...duplicateRoutes,
    ...importRoutes(storage),
    ...exportRoutes(storage),
    ...trialRoutes,
  ],
  jobs: questionJobs,
  answers: [
    taggedBankStands.answeredBy(asked.taggedBankStands),
    taggedQuestionStands.answeredBy(asked.taggedQuestionStands),
    requireTaggedBanks.answeredBy(tagged.requireTaggedBanks),
    requireTaggedQuestions.answeredBy(tagged.requireTaggedQuestions),
    questionsSeenBy.answeredBy(seen.questionsSeenBy),
    nameOfQuestionsSeen.answeredBy(seen.nameOfQuestionsSeen),
    moveQuestionsOf.answeredBy(moveQuestions),
    linksOfQuestions.answeredBy(links.linksOfQuestions),
    countQuestionsBelow.answeredBy(links.countQuestionsBelow),
    countQuestionsOn.answeredBy(links.countQuestionsOn),
    questionsOfAbilities.answeredBy((db, user, ids) =>
      bearing.countBearing(db, user.organisationId, seen.questionsSeenBy(user), ids),
    ),
    countQuestionsNaming.answeredBy(bearing.countNaming),
    mergeAbilityOfQuestions.answeredBy(bearing.mergeAbility),
  ],
});

type Import = Parameters<typeof readImport>[2];
type Export = Parameters<typeof runExport>[2];

export function questionJobs({ db, storage }: Pick<JobParts, 'db' | 'storage'>) {
  return {
    [readJob.name]: {
      run: (payload) => readImport(db, storage, payload as Import),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [commitJob.name]: {
      run: (payload) => runCommit(db, storage, payload as Import),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [exportJob.name]: {
      run: (payload) => runExport(db, storage, payload as Export),
      lane: 'long',
      ownerOf: organisationOf,
    },
    tendQuestionFiles: {
      cron: '* * * * *',
      run: async () => {
        await tendImports(db, storage, now());
        await tendExports(db, storage);
        await foldTally(db);
      },
    },
  } satisfies Jobs;
}
