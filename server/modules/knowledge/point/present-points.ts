import type { Db } from '../../../kit/transaction.ts';
import * as queries from './point.queries.ts';

const mostOrganisations = 10;

const kept = new Map<string, { readonly mark: string; readonly points: readonly queries.Point[] }>();

/**
 * Every point of an organisation as it stands now, parents first. Reading ten thousand takes longer than anything else
 * that is done with them, so they are read again only when the database says that one of them was written. The mark is
 * asked for first: points that change in between are newer than it and read once more.
 */
export async function presentPoints(db: Db, organisationId: string) {
  const mark = await queries.markOfPoints(db, organisationId);
  const before = kept.get(organisationId);
  if (before?.mark === mark) return before.points;
  const points = await queries.everyPoint(db, organisationId);
  kept.delete(organisationId);
  kept.set(organisationId, { mark, points });
  for (const oldest of kept.keys()) if (kept.size > mostOrganisations) kept.delete(oldest);
  return points;
}
