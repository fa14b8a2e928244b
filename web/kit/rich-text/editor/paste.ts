import type { EditorProps } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { notify } from '../../api/notify.ts';
import { cleanPaste } from '../paste-clean.ts';
import { plainText } from '../plain-text.ts';
import { insertPictures, insertWithPictures, picturesOf, type UploadPicture } from './pictures.ts';

/** Copied in an editor of ours: clean already, and it knows where its lists and cells begin. */
const isOwn = (html: string) => html.includes('data-pm-slice');

const saysMore = (html: string) => plainText(html).replaceAll('〔图片〕', '').trim() !== '' || html.includes('<table');

interface PasteTools {
  editor: () => Editor | null;
  upload: () => UploadPicture | undefined;
}

/** Pasting and dropping: cleaned text, uploaded pictures. */
export function pasteProps({ editor, upload }: PasteTools): EditorProps {
  return {
    transformPastedHTML: (html) => (isOwn(html) ? html : cleanPaste(html).html),
    handlePaste: (_view, event) => {
      const target = editor();
      const html = event.clipboardData?.getData('text/html') ?? '';
      const files = picturesOf(event.clipboardData?.files);
      if (!target || isOwn(html)) return false;
      const clean = cleanPaste(html);
      const store = upload();
      // Office programs put a picture of the text beside the text.
      if (files.length > 0 && !saysMore(clean.html)) {
        if (store) void insertPictures(target, store, files);
        return true;
      }
      if (clean.lostPictures > 0) {
        notify.warning(`有 ${clean.lostPictures} 张图片不能随文字粘贴，请单独复制图片后粘贴，或点「插入图片」上传。`);
      }
      if (!store || !clean.html.includes('<img src="data:')) return false;
      void insertWithPictures(target, store, clean.html);
      return true;
    },
    handleDrop: (view, event, _slice, moved) => {
      const target = editor();
      const files = picturesOf(event.dataTransfer?.files);
      const store = upload();
      if (!target || !store || moved || files.length === 0) return false;
      const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      void insertPictures(target, store, files, position);
      return true;
    },
  };
}
