import { typeLabel } from '#contract/question/type.ts';
import type { ImportedPlace } from '../../question/index.ts';
import { sectionNameOf } from './section-words.rules.ts';

interface Pickable {
  readonly id: string;
  readonly difficulty: number;
  /** In hundredths, as all points here. */
  readonly points: number;
  readonly state: string;
}

interface Group {
  readonly heading: string;
  readonly paper: string;
  readonly places: ImportedPlace[];
}

/** Neighbours below one heading of one paper. */
function underHeadings(places: readonly ImportedPlace[]): Group[] {
  const groups: Group[] = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last?.heading === place.heading && last.paper === place.paper) last.places.push(place);
    else groups.push({ heading: place.heading, paper: place.paper, places: [place] });
  }
  return groups;
}

/** A file without headings is ordered as papers are. */
function byType(places: readonly ImportedPlace[]): Group[] {
  return [...Map.groupBy(places, ({ type }) => type)].map(([type, members]) => ({
    heading: typeLabel(type),
    paper: '',
    places: members,
  }));
}

/**
 * The sections of a paper that was imported, with the points that its file says, else the question's own. What cannot be
 * picked is left out, and so is a question that stands in the file once more. `withoutPoints` are the numbers that
 * those have in the paper for which the file says nothing; so many of them all are `pending` or were `rejected`.
 */
export function importedSections(all: readonly ImportedPlace[], pickable: ReadonlyMap<string, Pickable>) {
  const seen = new Set<string>();
  const places = all.filter(({ questionId }) => {
    if (questionId === undefined || !pickable.has(questionId) || seen.has(questionId)) return false;
    seen.add(questionId);
    return true;
  });
  const groups = places.some(({ heading, paper }) => heading !== '' || paper !== '')
    ? underHeadings(places)
    : byType(places);
  const sections = groups.map(({ heading, paper, places: members }) => ({
    name: [paper, sectionNameOf(heading) || '试题'].filter((word) => word !== '').join(' · '),
    questions: members.flatMap(({ questionId = '', points }) => {
      const found = pickable.get(questionId);
      if (!found) return [];
      const worth = points === undefined ? found.points : Math.round(points * 100);
      return [{ questionId, questionVersionId: found.id, difficulty: found.difficulty, points: worth }];
    }),
  }));
  const ordered = groups.flatMap((group) => group.places);
  const withoutPoints = ordered.flatMap(({ points }, at) => (points === undefined ? [at + 1] : []));
  const inState = (state: string) =>
    places.filter(({ questionId = '' }) => pickable.get(questionId)?.state === state).length;
  return {
    ...{ sections, leftOut: all.length - places.length, withoutPoints },
    ...{ pending: inState('PENDING'), rejected: inState('REJECTED') },
  };
}
