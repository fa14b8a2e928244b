/** What is refused around posts: abilities (9500–9509), posts (9510–9519), models (9520–9529), evidence (9530–9549), matches (9550–9559), papers of posts (9560–9569), files of abilities (9570–9579). */
export const postErrors = {
  abilityNameTaken: { code: 9500, status: 200, text: '能力库里已有「{name}」，请换一个名称' },
  abilityCodeTaken: { code: 9501, status: 200, text: '能力库里已有编号「{code}」，请换一个编号' },
  abilityTooDeep: { code: 9502, status: 200, text: '能力库只有维度、能力、技能三层，「{name}」不能放到这里' },
  abilityInside: { code: 9503, status: 200, text: '不能移到自己或自己的下级之下' },
  abilityTooMany: { code: 9504, status: 200, text: '能力库最多 {limit} 项，现有 {count} 项，请先删除或合并不用的' },
  abilityDimension: { code: 9505, status: 200, text: '「{name}」是维度，请选择其中的能力或技能' },
  abilityPointTwice: { code: 9506, status: 200, text: '同一个知识点不能关联两次' },
  abilityMaterialsFull: { code: 9507, status: 200, text: '「{name}」已有 {limit} 份学习资料，请先删除不用的' },

  postHeld: { code: 9510, status: 200, text: '岗位「{name}」还有人任职（{people}），不能删除；不再使用的岗位可以停用' },
  postUsed: { code: 9511, status: 200, text: '岗位「{name}」正被 {uses}使用，不能删除；不再使用的岗位可以停用' },
  postCodeTaken: { code: 9512, status: 200, text: '编码「{code}」已有岗位使用，请换一个编码' },
  postCategoryTaken: { code: 9513, status: 200, text: '同一上级下已有类别「{name}」，请换一个名称' },
  postCategoryFull: { code: 9514, status: 200, text: '类别「{name}」里还有{content}，请先移走或删除' },
  postCategoryCycle: { code: 9515, status: 200, text: '不能把类别移到它自己的下级' },
  postDisabled: { code: 9516, status: 200, text: '岗位「{name}」已停用，不能再安排给员工' },

  abilityNoHeader: { code: 9570, status: 200, text: '没有找到表头，第一行要有「名称」，请使用模板' },
  abilityNoRows: { code: 9571, status: 200, text: '文件里没有能力，请按模板填写后再上传' },
  abilityTooManyRows: {
    code: 9572,
    status: 200,
    text: '一次最多导入 {limit} 项，这个文件有 {count} 行，请分成几个文件',
  },
  abilityRowsWrong: { code: 9573, status: 200, text: '有 {count} 行不对，没有导入。第 {row} 行：{text}' },
} as const satisfies Record<string, { code: number; status: number; text: string }>;
