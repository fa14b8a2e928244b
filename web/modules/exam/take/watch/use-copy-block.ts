import { useEffect, useRef } from 'react';
import { notify } from '../../../../kit/api/notify.ts';
import { steadyClock } from '../steady-clock.ts';
import { CopyBlock } from './copy-block.ts';

const answerField = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('textarea, input, [contenteditable]') : null;

/** The selection inside a field is not the document's in every browser. */
function selectedIn(field: Element | null) {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  return String(getSelection() ?? '');
}

function followCopying(block: CopyBlock) {
  const controller = new AbortController();
  const on = <T extends keyof DocumentEventMap>(
    types: readonly T[],
    goesOn: (event: DocumentEventMap[T], field: Element | null) => boolean,
  ) => {
    for (const type of types) {
      const listen = (event: DocumentEventMap[T]) => {
        if (!goesOn(event, answerField(event.target))) event.preventDefault();
      };
      document.addEventListener(type, listen, { signal: controller.signal, capture: true });
    }
  };
  on(['copy', 'cut'], (_, field) => block.take(field !== null, selectedIn(field)));
  on(['paste'], (event, field) => block.paste(field !== null, event.clipboardData?.getData('text/plain') ?? ''));
  on(['dragstart', 'drop'], () => block.drag());
  on(['contextmenu'], (_, field) => block.menu(field !== null));
  return () => controller.abort();
}

interface CopyBlockProps {
  blocked: boolean;
  ownTexts: () => readonly string[];
  report: () => void;
}

/** Keeps the questions on the page and other people's words off it. */
export function useCopyBlock(props: CopyBlockProps) {
  const { blocked } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!blocked) return;
    const block = new CopyBlock({
      clock: steadyClock,
      ownTexts: () => latest.current.ownTexts(),
      tell: notify.warning,
      report: () => latest.current.report(),
    });
    return followCopying(block);
  }, [blocked]);
}
