import { withoutMarks } from '../../../../kit/excel/book/strings.ts';
import { typeOfWord } from '../mapping/type-word.rules.ts';
import type { RowCells } from './row-cells.rules.ts';

const exampleMark = /^\s*[【（([]?\s*(?:填写)?(?:示例|样例|例题|举例|范例)(?:\s*\d{0,2}\s*[】）)\]:：]|\s*\d{0,2}\s*$)/;
const instruction =
  /^\s*[【（(*＊※]?\s*(?:填写|使用|导入|操作|温馨)?(?:说明|须知|注意|注意事项|备注|提示|要求|注)\s*\d?[】）):：]/;
const requirement = /^[（([]?(?:必填|选填|可选|非必填|必选|可不填|可为空|条件必填|必须|不填|填写)(?:项|项目)?[)）\]]?$/;

/** 单选/多选/判断: what may be written in the column, not the type of a question. */
const namesTypes = (type: string) => {
  const parts = type.split(/[/／、,，|;；\n]|或/).filter((part) => part.trim() !== '');
  return parts.length > 2 && parts.every((part) => typeOfWord(part) !== undefined);
};

/** Nothing of a question: no stem, no option, no type; a total or a signature below the table. */
const isBesides = ({ stem, options, packed, material, type, own }: RowCells) =>
  stem.trim() === '' &&
  options.length === 0 &&
  packed.trim() === '' &&
  material.trim() === '' &&
  typeOfWord(type) === undefined &&
  !own.has('data');

const brief = (texts: readonly string[]) =>
  texts
    .map((text) => withoutMarks(text).trim())
    .join(' ')
    .slice(0, 200)
    .toWellFormed();

/** Why a row is no question; undefined where it may be one. */
export function noteIn(cells: RowCells, filled: readonly string[], isHeader: boolean): string | undefined {
  const whole = brief(filled);
  if (isHeader) return `重复的表头，已略过：${whole}`;
  if (exampleMark.test(cells.number) || exampleMark.test(cells.stem) || exampleMark.test(filled[0] ?? ''))
    return `示例行，没有导入：${whole}`;
  const [only] = new Set(filled);
  if (new Set(filled).size === 1 && instruction.test(only ?? '')) return `说明，没有导入：${whole}`;
  const asked = filled.filter((text) => requirement.test(text.trim())).length;
  if ((asked > 1 && asked >= filled.length / 2) || namesTypes(cells.type)) return `填写要求，没有导入：${whole}`;
  return isBesides(cells) ? `没有题干，没有作为试题导入：${whole}` : undefined;
}
