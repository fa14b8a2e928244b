import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Every colour can be read on white and on the line of the cursor (WCAG AA). */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: '#6f2dbd' },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: '#11704a' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: '#9a3412' },
  { tag: tags.comment, color: '#5c677a', fontStyle: 'italic' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], color: '#0f3bb9' },
  { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: '#0b6370' },
  { tag: [tags.meta, tags.processingInstruction], color: '#96560a' },
]);

const frame = EditorView.theme({
  '&': { height: 'auto', backgroundColor: 'transparent', color: 'var(--ink, #1b2333)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink, #1b2333)' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': {
    backgroundColor: 'var(--quiet, #f6f7f9)',
    color: 'var(--muted, #5c677a)',
    borderRight: '1px solid var(--line, #e8ecf3)',
  },
  '.cm-activeLine': { backgroundColor: 'rgb(20 60 160 / 5%)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: '#d5e4ff', outline: '1px solid #6b93e8' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: '#fdeeee', color: '#bd252c' },
  '.cm-placeholder': { color: 'var(--muted, #5c677a)' },
});

export const look = [frame, syntaxHighlighting(colours)];
