import { isMajor } from '../text/text-start.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';

/** What pages with exercises print beside each question. */
const button =
  /^\s{0,20}(?:(?:收藏|纠错|笔记|分享|举报|讨论|反馈|AI ?讲解|AI ?解析|查看(?:答案|解析)|隐藏(?:答案|解析)|展开|收起|上一题|下一题|做笔记|加入错题本|暂无解析)\s{0,8}){1,6}$/;
const score = /^\s{0,20}\d{1,3}\.\d{1,2} ?分\s{0,20}$/;

/** Such words are of the page where they come again, or beside each other. */
export function markButtons(lines: PaperLine[]) {
  const found = lines.filter((line) => !line.blank && button.test(line.folded));
  if (found.length < 2) return;
  const graded = found.some((line) => line.folded.includes('AI')) || lines.some((line) => ofExaminee.test(line.folded));
  for (const line of found) line.furniture = true;
  if (graded) for (const line of lines) if (score.test(line.folded)) line.furniture = true;
}

const ofExaminee = /^\s{0,20}(?:我|你|您|学生)的答案 ?:/;

/** Who made the paper: 命题人：张三 审核人：李四. */
const makers = /^\s{0,60}[(【]?(?:命题|出题|拟题|审题|审核|制卷|校对|统稿)(?:人|教师|老师|者|单位)? ?:[^?。_]{1,60}$/;
/** Alone these words may be those of an answer; below everything they take leave of the reader. */
const leave = [
  '(?:以上|本期|本次|今天)(?:就是|为|是|的)?[^。]{0,20}(?:全部|内容|试题|题目|练习|分享)',
  '(?:请|欢迎|记得)?(?:长按|扫码|扫描|关注|点击|转发|收藏|点赞)[^。]{0,20}(?:公众号|二维码|微信|原文|阅读|获取|更多|领取)',
  '更多[^。]{0,20}(?:资料|试题|题库|习题|内容|真题)',
  '希望(?:(?:这|以上|本)[^。]{0,20}(?:题|练习|内容|资料|试卷)[^。]{0,20}|(?:能|可以)?对(?:你|您|大家)(?:有|能有)?(?:所)?)帮助',
  '如(?:果)?(?:需|您)[^。]{0,30}(?:随时|告诉|联系|调整)',
  '祝(?:大家|各位|你|您|同学)',
  '(?:资料|文章|内容|试题)?(?:来源|整理|编辑|排版|供稿) ?:',
  '(?:19|20)\\d{2} ?[年.-] ?\\d{1,2} ?[月.-](?: ?\\d{1,2} ?日?)?\\s{0,20}$',
].join('|');
const leaves = new RegExp(`^[\\s(【👇☞※*]{0,20}(?:${leave})`);

const isOfPage = (line: PaperLine) =>
  !line.mark && !line.hasOption && !line.hasLabel && !line.heading && !line.table && line.folded.length <= 120;

/** What stands below all questions and is of none: who made the paper, the date, where more can be found. */
export function markTrailers(lines: PaperLine[]) {
  for (const line of lines) if (isOfPage(line) && makers.test(line.folded)) line.furniture = true;
  for (const line of lines.toReversed()) {
    if (line.blank || line.furniture) continue;
    if (!isOfPage(line) || !leaves.test(line.folded)) return;
    line.furniture = true;
  }
}

const plain = (text: string) => text.replace(/\s/g, '');
const shortestTitle = 5;

/** The title of the paper once more, right above 参考答案, belongs to no question. */
export function markTitlesAgain(lines: PaperLine[]) {
  const first = lines.findIndex((line) => isMajor(line) || line.heading !== undefined);
  const top = new Set(lines.slice(0, Math.max(0, first)).map(({ folded }) => plain(folded)));
  for (const [at, line] of lines.entries()) {
    if (!line.title || at <= first) continue;
    for (let i = at - 1; i > first; i--) {
      const above = lines[i];
      if (!above || above.blank || above.furniture) continue;
      const text = plain(above.folded);
      if (text.length < shortestTitle || !top.has(text) || above.hasLabel || above.hasOption) break;
      above.furniture = true;
    }
  }
}
