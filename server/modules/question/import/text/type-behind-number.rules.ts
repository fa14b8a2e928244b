/** 1.单项选择题会计的职能是: a web site writes the type right behind the number. */
const typed =
  /^(\s{0,20}\d{1,4} {0,2}[.．、] {0,2})(单项选择题|多项选择题|不定项选择题|单选题|多选题|判断题|填空题|问答题|简答题|论述题|名词解释题?|计算题|案例分析题?|综合题|选择题)[ \t]{0,4}(?=[^\s的目型干中里和与、，,。.；;:：（(）)】」“”是在有分共一每])/;
const numbered = /^\s{0,20}\d{1,4} {0,2}[.．、]/;

const fewest = 2;

/** The same text with the type in brackets, where most numbered lines have one: a single one may speak of a 判断题. */
export function withTypesInBrackets(text: string): string {
  const lines = text.split('\n');
  const found = lines.filter((line) => typed.test(line)).length;
  if (found < fewest || found * 2 < lines.filter((line) => numbered.test(line)).length) return text;
  return lines.map((line) => line.replace(typed, '$1【$2】')).join('\n');
}
