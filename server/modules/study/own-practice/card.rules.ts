import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

/** The same answers give the same days, for everybody. */
const scheduler = fsrs({ enable_fuzz: false });

/** A card as it is stored. */
export interface StoredCard {
  readonly dueAt: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly learningSteps: number;
  readonly scheduledDays: number;
  readonly state: number;
  readonly lastReviewAt: string | null;
}

/** Right: remembered; half of it or more: with effort; else forgotten. */
export function gradeOf(ratio: number): Grade {
  if (ratio >= 1) return Rating.Good;
  return ratio >= 0.5 ? Rating.Hard : Rating.Again;
}

const cardOf = (stored: StoredCard): Card => ({
  due: new Date(stored.dueAt),
  stability: stored.stability,
  difficulty: stored.difficulty,
  elapsed_days: 0,
  scheduled_days: stored.scheduledDays,
  learning_steps: stored.learningSteps,
  reps: stored.reps,
  lapses: stored.lapses,
  state: stored.state,
  ...(stored.lastReviewAt && { last_review: new Date(stored.lastReviewAt) }),
});

/** The card after an answer; undefined: the first one to its question. */
export function reviewed(stored: StoredCard | undefined, ratio: number, at: Date): StoredCard {
  const { card } = scheduler.next(stored ? cardOf(stored) : createEmptyCard(at), at, gradeOf(ratio));
  return {
    dueAt: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    learningSteps: card.learning_steps,
    scheduledDays: card.scheduled_days,
    state: card.state,
    lastReviewAt: at.toISOString(),
  };
}
