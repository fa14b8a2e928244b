export { addEdge } from './edge/edge.ts';
export { knowledgeRoutes } from './knowledge.routes.ts';
export { addPoint } from './point/change-point.ts';
