import Image from '@tiptap/extension-image';
import { Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedPicture } from '../html/picture-source.ts';
import { FormulaMarks } from './formula-marks.ts';
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts';
import { UploadPlaces } from './upload-places.ts';

/** x² and H₂O; each excludes the other. */
function raised(name: string, tag: 'sub' | 'sup') {
  return Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (isAllowedPicture(image.getAttribute('src') ?? '') ? null : false) },
  ],
});

/** Everything that may stand in a rich text, no more: what has no node or mark here does not outlive a paste. */
export const extensions = [
  StarterKit.configure({ blockquote: false, heading: false, horizontalRule: false, link: false, strike: false }),
  Picture.configure({ inline: true, allowBase64: true }),
  raised('subscript', 'sub'),
  raised('superscript', 'sup'),
  Table,
  TableRow,
  TableCell,
  TableHeader,
  FormulaMarks,
  UploadPlaces,
];
