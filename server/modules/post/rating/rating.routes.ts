import { rating } from '#contract/post/rating.ts';
import { serve } from '../../../kit/http/serve.ts';
import { ratedPeople, ratedPerson, saveRatings } from './rating.ts';

export const ratingRoutes = serve(rating, {
  people: ({ db, user, query }) => ratedPeople(db, user, query),
  person: ({ db, user, query }) => ratedPerson(db, user, query.userId),
  save: ({ db, user, body, at }) => saveRatings(db, user, body.userId, body.ratings, at),
});
