export {
  countQuestionsBelow,
  countQuestionsOn,
  linksOfQuestions,
  moveQuestionsOf,
  nameOfQuestionsSeen,
  pointsMoved,
  questionsSeenBy,
  type Seen,
} from './asks.ts';
export { addPoint } from './point/change-point.ts';
export { countsBelow, type PointCounts, type PointSet, questionsIn } from './point/count.rules.ts';
export { addEdge } from './point/edge.ts';
export { pointSets } from './point/point.queries.ts';
export { isBelow, levelOf, orderWith, pathBelow, stepOf } from './point/point.rules.ts';
export { presentPoints } from './point/present-points.ts';
