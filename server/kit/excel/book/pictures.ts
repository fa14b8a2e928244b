import type { Entries } from '../../files/unzip.ts';
import { relationsOf } from './relations.ts';
import type { CellPicture } from './sheet.ts';
import { attribute, walkXml } from './xml.ts';

/** Pictures lying on a sheet, at the cell where their upper left corner is. */
export function drawnPictures(entries: Entries, sheetPath: string): CellPicture[] {
  const drawing = [...relationsOf(entries, sheetPath).values()].find(({ type }) => type === 'drawing');
  const bytes = drawing && entries.get(drawing.path);
  if (!drawing || !bytes) return [];
  const relations = relationsOf(entries, drawing.path);
  const found: CellPicture[] = [];
  let [row, column, inFrom, field] = [0, 0, false, ''];
  walkXml(bytes, {
    open: (name, tag) => {
      if (name === 'from') inFrom = true;
      else if (inFrom) field = name;
      else if (name === 'blip') {
        const path = relations.get(attribute(tag, 'embed') ?? '')?.path ?? '';
        found.push({ row, column, path });
      }
    },
    text: (text) => {
      if (!inFrom || text.trim() === '') return;
      if (field === 'row') row = Number(text);
      else if (field === 'col') column = Number(text);
    },
    close: (name) => {
      if (name === 'from') inFrom = false;
      field = '';
    },
  });
  return found.filter((picture) => Number.isInteger(picture.row) && Number.isInteger(picture.column));
}

/** Pictures that WPS keeps inside of cells, by the id that `DISPIMG` names. */
export function cellPictures(entries: Entries): Map<string, string> {
  const path = 'xl/cellimages.xml';
  const bytes = entries.get(path);
  const found = new Map<string, string>();
  if (!bytes) return found;
  const relations = relationsOf(entries, path);
  let id = '';
  walkXml(bytes, {
    open: (name, tag) => {
      if (name === 'cNvPr') id = attribute(tag, 'name') ?? '';
      const file = name === 'blip' ? relations.get(attribute(tag, 'embed') ?? '') : undefined;
      if (file) found.set(id, file.path);
    },
  });
  return found;
}
