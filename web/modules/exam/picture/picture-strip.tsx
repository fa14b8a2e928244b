import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PictureStage, type StageHandle } from './picture-stage.tsx';
import { type AnswerPicture, usePicture } from './use-picture.ts';

/** One picture of an answer, small; pressed it opens. */
export function Thumbnail({ picture, number, onOpen }: { picture: AnswerPicture; number: number; onOpen: () => void }) {
  const { address, failed, retry } = usePicture(picture);
  return (
    <button
      type="button"
      className="picture-thumbnail"
      aria-label={failed ? `第 ${number} 张图片没有取到，重试` : `查看第 ${number} 张图片`}
      onClick={failed ? retry : onOpen}
    >
      {address ? <img src={address} alt="" /> : <span>{failed ? '没有取到，点此重试' : '加载中…'}</span>}
    </button>
  );
}

interface DialogProps {
  pictures: readonly AnswerPicture[];
  first: number;
  title: string;
  onClose: () => void;
}

/** The pictures of an answer over the whole window. */
export function PictureDialog({ pictures, first, title, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const stage = useRef<StageHandle>(null);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Whatever is pressed here is no answer and no score.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (stage.current?.press(event.key)) event.preventDefault();
  };
  return (
    <dialog
      ref={box}
      className="picture-dialog"
      aria-label={title}
      data-own-keys=""
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <PictureStage
        pictures={pictures}
        first={first}
        handle={stage}
        more={
          <button type="button" className="picture-close" onClick={onClose}>
            关闭
          </button>
        }
      />
    </dialog>
  );
}

/** The pictures of an answer in a row. */
export function PictureStrip({
  pictures,
  title = '作答的图片',
}: {
  pictures: readonly AnswerPicture[];
  title?: string;
}) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <ul className="picture-strip" aria-label={title}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <Thumbnail picture={picture} number={at + 1} onOpen={() => setOpen(at)} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PictureDialog pictures={pictures} first={open} title={title} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
