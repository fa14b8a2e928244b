import { knowledgeContracts } from '#contract/knowledge/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';

export const knowledgeModule = defineModule({
  name: 'knowledge',
  title: '知识点',
  tables: ['knowledge_edge', 'knowledge_point'],
  contracts: knowledgeContracts,
  audit: {
    'knowledge.add': '新增知识点',
    'knowledge.addEdge': '添加知识点关系',
    'knowledge.delete': '删除知识点',
    'knowledge.deleteEdge': '去掉知识点关系',
    'knowledge.export': '导出知识点',
    'knowledge.import': '导入知识点',
    'knowledge.modify': '修改知识点',
    'knowledge.move': '移动知识点',
  },
  routes: () => knowledgeRoutes,
});
