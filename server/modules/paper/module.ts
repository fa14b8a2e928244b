import { paperContracts } from '#contract/paper/contracts.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { countPapersOfPost, countRulesNaming, mergeAbilityOfRules, papersOfPost } from '../post/index.ts';
import { countUses, papersWith, placeInPaper, replaceInPapers, usesInPapers } from '../question/index.ts';
import { questionExposure } from './asks.ts';
import { autoRoutes } from './auto/auto.routes.ts';
import { assemblyJob } from './auto/run.queries.ts';
import { tendRuns } from './auto/run.ts';
import { runAssembly } from './auto/run-assembly.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { categoryRoutes } from './bank/category.routes.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { runIndividual } from './individual/run-individual.ts';
import { individualJob } from './individual/set.queries.ts';
import * as asked from './paper/asked.queries.ts';
import { paperOnlyRoutes } from './paper/paper.routes.ts';
import { replaceQuestions } from './paper/replace-question.ts';
import { paperPostRoutes } from './post/post.routes.ts';
import { randomRoutes } from './random/random.routes.ts';
import * as ruled from './random/rule-ability.queries.ts';
import { selectionRoutes } from './selection/selection.routes.ts';

type IndividualOrder = Parameters<typeof runIndividual>[2];
type AssemblyPlace = Parameters<typeof runAssembly>[2];

export const paperModule = defineModule({
  name: 'paper',
  title: '试卷',
  tables: [
    'assembly_run',
    'individual_paper',
    'individual_set',
    'paper',
    'paper_bank',
    'paper_category',
    'paper_question',
    'paper_rule',
    'paper_section',
  ],
  contracts: paperContracts,
  audit: {
    'individual.cancel': '停止生成一人一卷',
    'individual.delete': '删除一人一卷',
    'individual.start': '生成一人一卷',
    'paper.add': '新增试卷',
    'paper.archive': '归档试卷',
    'paper.delete': '删除试卷',
    'paper.finish': '完成试卷',
    'paper.generate': '按规则抽题',
    'paper.modify': '修改试卷',
    'paper.move': '移动试卷',
    'paper.restore': '恢复归档的试卷',
    'paper.rules': '修改抽题规则',
    'paperBank.delete': '删除卷库',
    'paperBank.modify': '修改卷库',
    'paperCategory.delete': '删除卷库分类',
    'paperCategory.modify': '修改卷库分类',
  },
  routes: ({ storage }) => [
    ...categoryRoutes,
    ...bankRoutes,
    ...paperOnlyRoutes(storage),
    ...selectionRoutes,
    ...randomRoutes,
    ...individualRoutes,
    ...autoRoutes,
    ...paperPostRoutes,
  ],
  jobs: ({ db }) => ({
    [individualJob.name]: {
      run: (payload) => runIndividual(db, questionExposure, payload as IndividualOrder),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [assemblyJob.name]: {
      run: (payload, stopping) => runAssembly(db, { exposure: questionExposure }, payload as AssemblyPlace, stopping),
      lane: 'interactive',
    },
    tendPapers: {
      cron: '* * * * *',
      run: async () => {
        await individualJob.goOn(db);
        await tendRuns(db);
      },
    },
  }),
  answers: [
    usesInPapers.answeredBy(asked.usesInPapers),
    placeInPaper.answeredBy(asked.placeInPaper),
    countUses.answeredBy(asked.countUses),
    papersWith.answeredBy(asked.papersWith),
    replaceInPapers.answeredBy(replaceQuestions),
    papersOfPost.answeredBy(asked.papersOfPost),
    countPapersOfPost.answeredBy(asked.countPapersOfPost),
    countRulesNaming.answeredBy(ruled.countRulesNaming),
    mergeAbilityOfRules.answeredBy(ruled.mergeAbilityOfRules),
  ],
});
