/** How many questions there are: a composite is one of them, and where any is, what is answered is told as well. */
export interface Counted {
  readonly questionCount: number;
  /** The items of composites, and questions that have none. */
  readonly answerCount: number;
}

/** 14 题, with composites 14 题（19 小题）. */
export const countText = ({ questionCount, answerCount }: Counted) =>
  answerCount > questionCount ? `${questionCount} 题（${answerCount} 小题）` : `${questionCount} 题`;
