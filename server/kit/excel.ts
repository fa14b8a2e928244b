export { type ExcelColumn, excelOf } from './excel/write.ts';
