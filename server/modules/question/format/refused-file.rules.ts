const saveAsWord = '请用 Word 或 WPS 打开，另存为 .docx 后再导入';
const saveAsExcel = '请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入';

/** Files that are known and not read, with the sentence to say. */
export const refusedFiles = {
  oldWord: `这是旧版 Word 文件（.doc），${saveAsWord}`,
  wps: `这是 WPS 文字文件（.wps），${saveAsWord}`,
  oldExcel: `这是旧版 Excel 文件（.xls），${saveAsExcel}`,
  binaryExcel: `这是二进制 Excel 文件（.xlsb），${saveAsExcel}`,
  oldOffice: '这是旧版 Office 文件，请用 Word 或 WPS 打开，文档另存为 .docx、表格另存为 .xlsx 后再导入',
  macro: '文件里有宏，为安全起见没有读取，请另存为不带宏的 .docx 或 .xlsx 后再导入',
  locked: '文件设有打开密码，请用 Word、Excel 或 WPS 打开，取消密码后另存为 .docx 或 .xlsx 再导入',
  rtf: `这是 RTF 文件，${saveAsWord}`,
  pdf: '不能导入 PDF，请用 Word 打开并另存为 .docx，核对内容后再导入',
} as const;
export type RefusedKind = keyof typeof refusedFiles;

/** Old Office files are file systems of their own, whose entries have names in UTF-16. */
function oldOffice(fileName: string, bytes: Uint8Array): RefusedKind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => buffer.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'locked';
  if (has('WordDocument')) return /\.(?:wps|wpt)$/i.test(fileName) ? 'wps' : 'oldWord';
  return has('Workbook') || has('Book\0') ? 'oldExcel' : 'oldOffice';
}

const signatures: readonly [string, (fileName: string, bytes: Uint8Array) => RefusedKind][] = [
  ['\u00d0\u00cf\u0011\u00e0', oldOffice],
  ['%PDF-', () => 'pdf'],
  ['{\\rtf', () => 'rtf'],
];

/** By the first bytes, whatever the name says; a package is looked into elsewhere. */
export function refusedKind(fileName: string, bytes: Uint8Array): RefusedKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return signatures.find(([signature]) => start.startsWith(signature))?.[1](fileName, bytes);
}
