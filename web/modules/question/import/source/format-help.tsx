import { Collapse } from 'antd';

const example = `一、单选题（每题 2 分）
1. 客户身份资料自业务关系结束后至少保存多少年？（ B ）
A. 3 年    B. 5 年    C. 10 年    D. 15 年
解析：见《反洗钱法》第三十四条。

二、多选题
2. 下列属于大额交易的有（　　）
A. 当日单笔现金存入 5 万元
B. 非自然人账户单笔转账 200 万元
C. 自然人账户单笔境内转账 10 万元
答案：AB

三、判断题
3. 金融机构可以为客户开立匿名账户。（ × ）

四、填空题
4. 交易记录自交易记账当年起至少保存____年。
答案：五/5

五、简答题（10 分）
5. 简述客户尽职调查的内容。
答案：识别并核实客户身份（4 分）；了解交易目的（3 分）；持续关注（3 分）。`;

const rules = [
  '每道题以题号开头，例如「1.」「1、」「（1）」。',
  '选项以 A. B. C. 开头，可以写在一行，也可以分行。',
  '答案写在题后、题干的括号里，或集中放在最后；「解析：」后面是解析。',
  '大题标题说明题型和分值；也可以在题前写【多选题】。',
  '填空的空写成 ____，一个空有几种写法时用 / 隔开。公式写在 $…$ 之间。',
];

/** What a text has to look like to be read well. */
export function FormatHelp() {
  const content = (
    <div className="import-help">
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <pre>{example}</pre>
    </div>
  );
  return <Collapse ghost items={[{ key: 'help', label: '查看格式说明和示例', children: content }]} />;
}
