import {
  history,
  historyField,
  historyKeymap,
  indentLess,
  indentMore,
  insertTab,
  redo,
  standardKeymap,
  undo,
} from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorSelection, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  type KeyBinding,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { CodeLanguage } from '#contract/question/content.ts';
import { loadChunk } from '../chunk.ts';
import { changedPart, Echoes, indentStep, plainLines } from './code-text.ts';
import type { CodeHands } from './hands.ts';
import { Histories } from './histories.ts';
import { languageOf } from './languages.ts';
import { look } from './look.ts';

/** What may change while the editor stands. */
export interface MirrorSettings {
  readonly language: CodeLanguage;
  readonly readOnly: boolean;
  readonly vim: boolean;
  readonly placeholder: string;
  /** Names and descriptions for those who have the page read to them. */
  readonly attributes: Readonly<Record<string, string>>;
}

interface MirrorParts {
  readonly parent: HTMLElement;
  readonly documentKey: string | undefined;
  readonly text: string;
  readonly settings: MirrorSettings;
  readonly typed: (text: string) => void;
  /** False: nothing is run here, and the keys do what they do elsewhere. */
  readonly run: () => boolean;
  /** Where the cursor stood in the plain field that this takes the place of. */
  readonly begin: { readonly from: number; readonly to: number } | undefined;
}

const histories = new Histories<{ doc: string; [part: string]: unknown }>();
const fields = { history: historyField };
const fromOutside = Annotation.define<true>();

/** Tab indents the lines that are selected; Shift-Tab takes that back. */
const tabKeys: readonly KeyBinding[] = [
  {
    key: 'Tab',
    run: (view) => (view.state.selection.ranges.some((range) => !range.empty) ? indentMore(view) : putIndent(view)),
    shift: indentLess,
  },
];

function putIndent(view: EditorView) {
  if (view.state.readOnly) return insertTab(view);
  view.dispatch(view.state.replaceSelection(indentStep), { userEvent: 'input', scrollIntoView: true });
  return true;
}

/** One editor on the page; made anew for each document. */
export class Mirror implements CodeHands {
  readonly #parts: MirrorParts;
  readonly #view: EditorView;
  readonly #echoes = new Echoes();
  readonly #language = new Compartment();
  readonly #access = new Compartment();
  readonly #said = new Compartment();
  readonly #vim = new Compartment();
  #settings: MirrorSettings;
  #closed = false;

  constructor(parts: MirrorParts) {
    this.#parts = parts;
    this.#settings = parts.settings;
    this.#view = new EditorView({ parent: parts.parent, state: this.#firstState() });
    if (parts.settings.vim) this.#loadVim();
  }

  #firstState() {
    const { documentKey, begin } = this.#parts;
    const doc = plainLines(this.#parts.text);
    const extensions = this.#extensions();
    const kept = documentKey === undefined ? undefined : histories.of(documentKey, doc);
    if (kept && !begin) return EditorState.fromJSON(kept, { extensions }, fields);
    const place = (at: number) => Math.min(at, doc.length);
    const selection = EditorSelection.single(place(begin?.from ?? 0), place(begin?.to ?? 0));
    return EditorState.create({ doc, selection, extensions });
  }

  #extensions(): Extension {
    const runKey: KeyBinding = { key: 'Mod-Enter', run: () => this.#parts.run() };
    return [
      this.#vim.of([]),
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      indentOnInput(),
      indentUnit.of(indentStep),
      EditorState.tabSize.of(4),
      look,
      keymap.of([runKey, ...tabKeys, ...standardKeymap, ...historyKeymap]),
      this.#language.of(languageOf(this.#settings.language)),
      this.#access.of(this.#accessOf(this.#settings)),
      this.#said.of(this.#saidOf(this.#settings)),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged || update.transactions.some((one) => one.annotation(fromOutside))) return;
        const text = update.state.doc.toString();
        this.#echoes.typed(text);
        this.#parts.typed(text);
      }),
    ];
  }

  #accessOf({ readOnly }: MirrorSettings) {
    return [EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)];
  }

  #saidOf({ attributes, placeholder: text, readOnly }: MirrorSettings) {
    return [
      placeholder(text),
      EditorView.contentAttributes.of({
        ...attributes,
        spellcheck: 'false',
        autocorrect: 'off',
        autocapitalize: 'off',
        // a browser reaches what can be written in anyway, programs that look whether keys do only by this
        tabindex: '0',
        ...(readOnly && { 'aria-readonly': 'true' }),
      }),
    ];
  }

  /** Few want its keys: they are loaded when somebody does. */
  async #loadVim() {
    const { vim } = await loadChunk(() => import('@replit/codemirror-vim')).catch(() => ({ vim: undefined }));
    if (vim && !this.#closed && this.#settings.vim)
      this.#view.dispatch({ effects: this.#vim.reconfigure(vim({ status: true })) });
  }

  set(settings: MirrorSettings) {
    const before = this.#settings;
    this.#settings = settings;
    this.#view.dispatch({
      effects: [
        this.#language.reconfigure(languageOf(settings.language)),
        this.#access.reconfigure(this.#accessOf(settings)),
        this.#said.reconfigure(this.#saidOf(settings)),
        ...(settings.vim ? [] : [this.#vim.reconfigure([])]),
      ],
    });
    if (settings.vim && !before.vim) this.#loadVim();
  }

  /** What the page holds now: put in where it was not typed here, as a step that can be undone. */
  hold(text: string) {
    const doc = this.#view.state.doc.toString();
    const wanted = plainLines(text);
    if (this.#echoes.isEcho(wanted) || wanted === doc) return;
    this.#view.dispatch({ changes: changedPart(doc, wanted), annotations: fromOutside.of(true) });
  }

  focus() {
    this.#view.focus();
  }

  insert(text: string) {
    this.#view.dispatch(this.#view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
  }

  indent() {
    if (this.#view.state.selection.main.empty) putIndent(this.#view);
    else indentMore(this.#view);
  }

  outdent() {
    indentLess(this.#view);
  }

  undo() {
    undo(this.#view);
  }

  redo() {
    redo(this.#view);
  }

  close() {
    const { documentKey } = this.#parts;
    this.#closed = true;
    if (documentKey !== undefined) histories.keep(documentKey, this.#view.state.toJSON(fields));
    this.#view.destroy();
  }
}
