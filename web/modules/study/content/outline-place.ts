import type { CourseChapter } from '#contract/study/content.ts';

export interface Drop {
  readonly draggedId: string;
  readonly onId: string;
  readonly where: 'inside' | 'before' | 'after';
}

export type Move =
  | { readonly kind: 'chapter'; readonly chapterId: string; readonly beforeId: string | null }
  | {
      readonly kind: 'section';
      readonly sectionId: string;
      readonly chapterId: string;
      readonly beforeId: string | null;
    };

const behind = (ids: readonly string[], onId: string, where: 'before' | 'after', draggedId: string) => {
  const others = ids.filter((id) => id !== draggedId);
  return others[others.indexOf(onId) + (where === 'after' ? 1 : 0)] ?? null;
};

const idsOf = ({ sections }: CourseChapter) => sections.map(({ sectionId }) => sectionId);

/** Where a drop in the outline puts a chapter or a section; undefined where it means nothing. */
export function moveOf(chapters: readonly CourseChapter[], { draggedId, onId, where }: Drop): Move | undefined {
  if (draggedId === onId) return undefined;
  const onChapter = chapters.find(({ chapterId }) => chapterId === onId);
  const owner = onChapter ?? chapters.find((chapter) => idsOf(chapter).includes(onId));
  if (!owner) return undefined;
  if (chapters.some(({ chapterId }) => chapterId === draggedId)) {
    const ids = chapters.map(({ chapterId }) => chapterId);
    const place = where === 'before' && onChapter ? 'before' : 'after';
    if (owner.chapterId === draggedId) return undefined;
    return { kind: 'chapter', chapterId: draggedId, beforeId: behind(ids, owner.chapterId, place, draggedId) };
  }
  const { chapterId } = owner;
  if (onChapter) {
    // On a chapter's name: its end; in the gap right below it: its beginning.
    const first = idsOf(owner).find((id) => id !== draggedId) ?? null;
    return { kind: 'section', sectionId: draggedId, chapterId, beforeId: where === 'after' ? first : null };
  }
  const place = where === 'before' ? 'before' : 'after';
  return { kind: 'section', sectionId: draggedId, chapterId, beforeId: behind(idsOf(owner), onId, place, draggedId) };
}

/** One step up or down by the keyboard: sections also into the neighbouring chapter. */
export function stepOf(chapters: readonly CourseChapter[], id: string, down: boolean): Move | undefined {
  const at = chapters.findIndex(({ chapterId }) => chapterId === id);
  if (at >= 0) {
    const beforeId = down ? chapters[at + 2]?.chapterId : chapters[at - 1]?.chapterId;
    const stays = down ? at === chapters.length - 1 : at === 0;
    return stays ? undefined : { kind: 'chapter', chapterId: id, beforeId: beforeId ?? null };
  }
  const owner = chapters.findIndex((chapter) => idsOf(chapter).includes(id));
  const chapter = chapters[owner];
  if (!chapter) return undefined;
  const ids = idsOf(chapter);
  const place = ids.indexOf(id);
  const within = down ? place < ids.length - 1 : place > 0;
  if (within) {
    const beforeId = (down ? ids[place + 2] : ids[place - 1]) ?? null;
    return { kind: 'section', sectionId: id, chapterId: chapter.chapterId, beforeId };
  }
  const next = chapters[owner + (down ? 1 : -1)];
  if (!next) return undefined;
  return { kind: 'section', sectionId: id, chapterId: next.chapterId, beforeId: (down && idsOf(next)[0]) || null };
}
