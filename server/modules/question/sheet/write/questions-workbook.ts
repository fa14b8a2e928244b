import { questionTypes, typeLabel } from '#contract/question/type.ts';
import { excelOfSheets } from '../../../../kit/excel/write.ts';
import type { WrittenItem } from '../../format/own-data.rules.ts';
import { exampleQuestions } from './example-questions.rules.ts';
import { optionWidth, questionRows, questionTable, tableColumns } from './question-cells.rules.ts';

const typeColumn = 1;
const typeChoice = { column: typeColumn, values: questionTypes.map(typeLabel) };

/** A workbook of these questions, which reading it again gives back. */
export const questionsWorkbook = (items: readonly WrittenItem[]) =>
  excelOfSheets([{ name: '试题', ...questionTable(items), choices: [typeChoice], asText: true }]);

const hint = '一行一题；题型从下拉列表中选择；各题型的例子和写法见「填写示例」「填写说明」两张表，这一行可以删除。';

const hints: readonly (readonly [string, string])[] = [
  ['题号', '选填。材料题必填，供小题引用'],
  ['题型', '判断题、单选题、多选题、填空题、简答题、编程题、材料题'],
  ['题干', '必填。填空处写 ____ 或（　）；公式写在 $ 之间，如 $x^2$；格内可以换行（Alt+Enter）'],
  ['选项A、选项B……', '单选题、多选题的选项，2–12 个；可以在后面加列（选项G、选项H……）'],
  [
    '正确答案',
    '选择题写字母，如 B、ABD；判断题写正确或错误；填空题各空用 | 分隔，同一空的几种写法用 && 分隔；简答题写参考答案',
  ],
  ['难度（1-10）', '1–3 简单，4–5 中等，6–10 困难；不填为 3'],
  ['分值', '不填为 10'],
  ['知识点、标签', '选填，多个用顿号分隔'],
  ['所属材料', '小题填写材料题的题号'],
  ['固定选项', '选项打乱时留在原处的选项字母，如 D'],
  ['填空设置', '如：不分先后；第1空 误差0.01、区分大小写、权重2'],
  ['采分点', '简答题，一行一个，写成「要点（2分）」'],
  ['编程语言', '编程题，如 python、java、c、c++、javascript、bash'],
  ['测试用例', '编程题。输入与输出之间写一行 ---，两个用例之间写一行 ===，用例上方写「样例」的给考生看'],
  ['编程设置', '如：时间2000毫秒；内存256MB；比较忽略首尾空白'],
];

/** The template that people fill in: an empty table, examples of every type, and what each column takes. */
export async function questionTemplate() {
  const examples = exampleQuestions();
  const width = optionWidth(examples);
  const columns = tableColumns(width);
  const table = { titles: columns.map(({ title }) => title), widths: columns.map((column) => column.width) };
  const filled = questionRows(examples, width).map(({ cells }) => cells);
  const bytes = await excelOfSheets([
    { name: '试题', ...table, rows: [], above: [hint], choices: [typeChoice], asText: true },
    { name: '填写示例', ...table, rows: filled, asText: true },
    { name: '填写说明', titles: ['列', '怎么填'], widths: [18, 100], rows: hints.map((row) => [...row]), asText: true },
  ]);
  return { name: '试题导入模板.xlsx', bytes };
}
