import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { splitFormulas } from '#contract/question/formula.ts';

export interface FormulaPlace {
  from: number;
  to: number;
  latex: string;
  display: boolean;
}

/** The formulas of a document, found as readers of the finished text find them. */
function formulasIn(doc: Node): FormulaPlace[] {
  const places: FormulaPlace[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'codeBlock') return false;
    if (!node.text?.includes('$') || node.marks.some((mark) => mark.type.name === 'code')) return true;
    let from = position;
    for (const part of splitFormulas(node.text)) {
      const to = from + part.source.length;
      if (part.kind === 'formula') places.push({ from, to, latex: part.latex, display: part.display });
      from = to;
    }
    return true;
  });
  return places;
}

/** The formula that the cursor stands in. */
export function formulaAtCursor({ state }: Editor): FormulaPlace | undefined {
  const { from, to } = state.selection;
  return formulasIn(state.doc).find(
    (place) => place.from < to && from < place.to && place.from <= from && to <= place.to,
  );
}

const drawn = (doc: Node) =>
  DecorationSet.create(
    doc,
    formulasIn(doc).map(({ from, to }) => Decoration.inline(from, to, { class: 'kit-editor-formula' })),
  );

/** Shows the author which dollars make a formula while typing. */
export const FormulaMarks = Extension.create({
  name: 'formulaMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => drawn(doc),
        apply: (change, before) => (change.docChanged ? drawn(change.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});
