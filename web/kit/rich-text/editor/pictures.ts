import type { Editor } from '@tiptap/react';
import { notify } from '../../api/notify.ts';
import { isPictureInText } from '../html/picture-source.ts';
import { addPlace, placeOf, removePlace } from './upload-places.ts';

/** Stores a picture and gives its address. */
export type UploadPicture = (file: File) => Promise<string>;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const picturesOf = (files: FileList | null | undefined) =>
  [...(files ?? [])].filter((file) => file.type.startsWith('image/'));

/** Uploads pictures and puts each where the cursor was when it was chosen. */
export async function insertPictures(editor: Editor, upload: UploadPicture, files: readonly File[], position?: number) {
  const good = files.filter((file) => pictureTypes.includes(file.type));
  if (good.length < files.length) notify.error('只支持 PNG、JPG、GIF、WebP 格式的图片。');
  await Promise.all(good.map((file) => insertOne(editor, upload, file, position ?? editor.state.selection.to)));
}

async function insertOne(editor: Editor, upload: UploadPicture, file: File, position: number) {
  await whenUploaded(editor, position, async () => {
    const source = await upload(file);
    return { type: 'image', attrs: { src: source, alt: '' } };
  });
}

/** A paste whose pictures stand in its text: they are stored like any other, so that the text stays short. */
export async function insertWithPictures(editor: Editor, upload: UploadPicture, html: string) {
  const { from, to } = editor.state.selection;
  if (from < to) editor.commands.deleteSelection();
  await whenUploaded(editor, editor.state.selection.from, () => withStoredPictures(html, upload));
}

async function whenUploaded(editor: Editor, position: number, make: () => Promise<string | object>) {
  const place = {};
  editor.view.dispatch(addPlace(editor.state, place, position));
  try {
    const content = await make();
    const at = editor.isDestroyed ? undefined : placeOf(editor.state, place);
    if (at !== undefined) editor.commands.insertContentAt(at, content);
  } catch (problem) {
    report(problem);
  } finally {
    if (!editor.isDestroyed) editor.view.dispatch(removePlace(editor.state, place));
  }
}

const report = (problem: unknown) =>
  notify.error(problem instanceof Error && problem.message ? problem.message : '图片上传失败，请重试。');

const pictureTag = /<img src="([^"]*)"[^>]*>/g;

/** A picture that cannot be stored is left out; the words around it are not. */
async function withStoredPictures(html: string, upload: UploadPicture) {
  const inText = [...new Set([...html.matchAll(pictureTag)].map(([, source = '']) => source))].filter(isPictureInText);
  const stored = new Map<string, string | null>();
  for (const source of inText) {
    try {
      stored.set(source, await upload(await fileOf(source)));
    } catch (problem) {
      stored.set(source, null);
      report(problem);
    }
  }
  return html.replace(pictureTag, (tag, source: string) => {
    const address = stored.get(source);
    if (address === undefined) return tag;
    return address === null ? '' : tag.replace(source, () => address);
  });
}

async function fileOf(source: string) {
  const [head = '', data = ''] = source.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (char) => char.charCodeAt(0));
  return new File([bytes], `图片.${type.slice('image/'.length)}`, { type });
}
