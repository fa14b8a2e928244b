import type { ColumnRole } from './sheet-mapping.rules.ts';
import { legendOf } from './type-legend.rules.ts';

/** The columns that only our own template has, by what stands above them. */
export const ownColumns = {
  fixed: '固定选项',
  blanks: '填空设置',
  languages: '编程语言',
  tests: '测试用例',
  limits: '编程设置',
  data: '系统数据（请勿改动）',
} as const;
export type OwnColumn = keyof typeof ownColumns;

/** A header as it is compared: without remarks in brackets, stars, colons and spaces. */
export function headerForm(header: string) {
  const bare = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:#"'“”_【】[\]]/g, '')
    .replace(/\(([a-l])\)/g, '$1');
  return bare.replace(/\([^()]*\)/g, '') || bare.replace(/[()]/g, '');
}

const ownForms = new Map(
  Object.entries(ownColumns).map(([key, header]) => [headerForm(header), key as OwnColumn] as const),
);
/** Long data goes on in 系统数据2, 系统数据3. */
export const ownColumnOf = (header: string) => ownForms.get(headerForm(header).replace(/\d+$/, ''));

const numerals = '一二三四五六七八九十';
const optionName = '(?:备?选项?|答案选项|备选答案|备选项|候选项|候选答案|可选项|选择项?|option|choice|opt|item)';
const optionHeader = new RegExp(
  `^(?:${optionName}([a-l]|\\d{1,2}|[${numerals}]{1,2})|([a-l])(?:${optionName}|项|答案)?|第([${numerals}\\d]{1,2})(?:个)?选项)(?:的?(?:内容|描述|文本|text))?$`,
);
const correctHeader = new RegExp(
  `^(?:${optionName}?([a-l]|\\d{1,2}|[${numerals}]{1,2})?(?:是否|为)(?:为|是)?(?:正确|答案|正确答案|正确选项)|${optionName}?([a-l]|\\d{1,2}|[${numerals}]{1,2})(?:正确|对错|是否正确)|iscorrect(\\d{0,2})|(?:正确|标准|参考)?答案([a-l])|(?:是否)?(?:正确|对错)(\\d{1,2}|[a-l])?)$`,
);

/** Which option a header names, from 0; undefined where it names none. */
function ordinalOf(name: string | undefined) {
  if (!name) return undefined;
  if (/^[a-l]$/.test(name)) return name.charCodeAt(0) - 97;
  const number = /^\d+$/.test(name) ? Number(name) : numerals.indexOf(name) + 1;
  return number >= 1 ? number - 1 : undefined;
}

const firstGroup = (found: RegExpExecArray | null) =>
  found?.slice(1).find((group) => group !== undefined && group !== '');

export const optionOrdinal = (header: string) => ordinalOf(firstGroup(optionHeader.exec(headerForm(header))));
export const correctOrdinal = (header: string) => ordinalOf(firstGroup(correctHeader.exec(headerForm(header))));

const question = '(?:考试|考核|测试)?(?:试题|题目|问题|习题|考题)';
const media = '(?:图片|图像|插图|配图|附图|图|音频|视频|附件|多媒体)';
const pictureHeader = new RegExp(
  `^(?:(?:${question}|题干|选项|答案|解析|材料)?[a-l]?(?:对应|相关|的)?${media}|(?:题干|选项|解析)?${media}[a-l]|(?:question|option)?(?:image|picture|pic|img)s?[a-l]?)\\d{0,2}(?:名称?|文件名?|地址|链接|路径|url)?$`,
);

/** Where the pictures of a column belong: the letter of an option, the analysis, else the stem. */
export function pictureOwner(header: string): { letter: string } | 'analysis' | 'stem' {
  const form = headerForm(header);
  if (/解析|analysis/.test(form)) return 'analysis';
  const letter =
    /(?:选项|option)(?:的?(?:图片|图像|插图|配图|附图|图|image|picture))?([a-l])|^([a-l])(?:项|选项)?图/.exec(form);
  const found = letter?.[1] ?? letter?.[2];
  return found ? { letter: found.toUpperCase() } : 'stem';
}
const words: readonly [ColumnRole, RegExp][] = [
  [
    'type',
    new RegExp(
      `^(?:${question}?(?:题型|类型|题类|种类|类别)(?:名称|编号|代码|分类|类别)?|题目题型|questiontype|type)$`,
    ),
  ],
  [
    'material',
    /^(?:所属)?(?:公共题干|共用题干|材料|材料题干?|材料内容|阅读材料|背景材料|案例|案例内容|案例材料|大题干|主题干|题组|父题|父题目?(?:id|号|编号|序号)|父级?(?:id|编号)|(?:所属|关联)(?:材料|大题|父题|题组)(?:id|号|编号|题号)|材料(?:id|编号|题号)|parent(?:question)?id|所属材料|所属大题|material|passage)$/,
  ],
  [
    'stem',
    new RegExp(
      `^(?:${question}?(?:大?题题?干|内容|描述|名称|标题|正文|题面|题文|主干|题目)(?:内容|描述|部分)?|${question}|题干内容|题|question(?:text|content|title)?|stem|title|content)$`,
    ),
  ],
  ['scoringPoints', /^(?:采分点|得分点|评分点|评分标准|评分要点|评分细则|评分规则|给分点|踩分点|得分要点|rubric)$/],
  [
    'analysis',
    new RegExp(
      `^(?:${question}?(?:答案|答题|题目|参考|解题)?(?:解析|分析|详解|解答|讲解|说明|解释|解题思路|解题过程)(?:内容|说明|思路)?|(?:答案|出题|命题)?依据|点评|explanation|analysis|rationale)$`,
    ),
  ],
  [
    'difficulty',
    new RegExp(
      `^(?:${question}?(?:难度|难易度|难易程度|难易|难度系数|难易系数|难度等级|难度值|难度级别|难度星级|困难程?度)|difficulty|level)$`,
    ),
  ],
  [
    'points',
    new RegExp(
      `^(?:${question}?(?:默认|每题|单题|本题|小题)?(?:分值|分数|得分|满分|标准分)|题?分|score|points?|mark)$`,
    ),
  ],
  [
    'knowledge',
    new RegExp(
      `^(?:${question}?(?:所属|关联|相关|对应|涉及|考查|考察|考核)?(?:知识点|考点|知识要点|知识领域|知识模块)(?:名称|编号|标签|分类)?\\d?|考[查察核]点|knowledge(?:point)?s?)$`,
    ),
  ],
  ['tags', new RegExp(`^(?:${question}?(?:自定义)?(?:标签|关键字|关键词|标记)\\d?|tags?|keywords?)$`)],
  [
    'options',
    new RegExp(
      `^(?:${question}?(?:所有|全部|可选)?(?:选项|选择项|答案选项|备选选项|备选答案|备选项|候选项|候选答案|可选项|可选答案|选项内容|选项列表)(?:内容|列表)?|options|choices)$`,
    ),
  ],
  [
    'answer',
    new RegExp(
      `^(?:${question}?(?:正确|标准|参考|试题|题目|客观题|主观题|解答|最佳)?(?:答案|选项|答案选项|答案内容|key|回答)(?:内容|要点)?(?:\\d{1,2}|[${numerals}])?|(?:参考|答题|回答|作答|答案)要点|参考(?:答复|回复|思路)|(?:第?(?:\\d{1,2}|[${numerals}])空|空(?:\\d{1,2}|[${numerals}])|填空(?:\\d{1,2}|[${numerals}]))(?:的?答案)?|${question}?(?:标答|正答|正解|正确项)|answers?\\d?|key|correctanswer|rightanswer)$`,
    ),
  ],
  ['number', new RegExp(`^(?:${question}?(?:题号|题序|序号|顺序号|编号|号|id)|no\\.?|num(?:ber)?|id|index)$`)],
];

const typeWithLegend = /^[\s*【]*(?:试题|题目|问题)?(?:题型|类型|题类|类别|种类)/;

/** What a column with this header holds; undefined where the words are none that question tables use. */
export function roleOfHeader(header: string): ColumnRole | undefined {
  if (typeWithLegend.test(header) && legendOf(header)) return 'type';
  if (header.length > 60) return undefined;
  const form = headerForm(header);
  if (form === '') return undefined;
  if (ownColumnOf(header)) return 'own';
  if (optionHeader.test(form)) return 'option';
  if (correctHeader.test(form)) return 'correct';
  if (pictureHeader.test(form)) return 'picture';
  return words.find(([, pattern]) => pattern.test(form))?.[0];
}
