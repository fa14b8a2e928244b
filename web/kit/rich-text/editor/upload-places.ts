import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';

type Step = { add: object; position: number } | { remove: object };

const places = new PluginKey<DecorationSet>('uploadPlaces');

function sign() {
  const element = document.createElement('span');
  element.className = 'kit-editor-uploading';
  element.textContent = '图片上传中…';
  return element;
}

function next(before: DecorationSet, step: Step | undefined, doc: EditorState['doc']) {
  if (!step) return before;
  if ('remove' in step) return before.remove(before.find(undefined, undefined, (spec) => spec.upload === step.remove));
  return before.add(doc, [Decoration.widget(step.position, sign, { upload: step.add })]);
}

/** Where pictures on their way will stand; the places move along with what is typed before them. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: places,
      state: {
        init: () => DecorationSet.empty,
        apply: (change, before) => next(before.map(change.mapping, change.doc), change.getMeta(places), change.doc),
      },
      props: { decorations: (state) => places.getState(state) },
    }),
  ],
});

export const addPlace = (state: EditorState, upload: object, position: number) =>
  state.tr.setMeta(places, { add: upload, position } satisfies Step);

export const removePlace = (state: EditorState, upload: object) =>
  state.tr.setMeta(places, { remove: upload } satisfies Step);

/** Undefined when what was around it has been deleted meanwhile. */
export const placeOf = (state: EditorState, upload: object) =>
  places.getState(state)?.find(undefined, undefined, (spec) => spec.upload === upload)[0]?.from;
