/** How long what is kept where an organisation has said nothing else. */
export const shippedMonths = { rejectedMonths: 12, poolMonths: 24 } as const;

export interface Retention {
  readonly rejectedMonths: number;
  readonly poolMonths: number;
}

/** What applicants read before they send anything, where an organisation has no words of its own. */
export const shippedNotice = (organisation: string, { rejectedMonths, poolMonths }: Retention) =>
  [
    `${organisation}（以下称“我们”）在招聘中处理您的个人信息。投递前请阅读本告知书。`,
    '一、我们收集什么：您填写或上传的简历（姓名、性别、出生年月、手机、邮箱、所在城市、教育、工作、项目、技能、证书等）、您参加笔试和面试的记录，以及您与我们的往来消息。职位另外需要的敏感信息会写明用途并单独征得同意，不提供不影响填写其他内容。',
    '二、用来做什么：判断您是否适合所应聘的职位，安排笔试和面试，与您联系，以及在录用时办理手续。不用于其他目的。',
    '三、谁能看到：我们招聘该职位的人员、用人部门和面试官。每次查看简历都有记录，您可以在“我的应聘”里导出。我们不会把您的信息提供给其他单位。',
    '四、怎样作出决定：系统可能按职位要求计算匹配程度，仅供参考；是否进入下一步都由我们的工作人员决定。您可以要求说明并要求人工复核。',
    `五、保存多久：应聘结束后保存 ${rejectedMonths} 个月，到期自动删除。您另行同意加入人才库的，最多保存 ${poolMonths} 个月，到期前 30 天会再次询问。被录用的，转入员工档案。`,
    '六、您的权利：您可以随时在“我的应聘”里查看、更正、导出、删除您的数据，撤回应聘或撤回同意。撤回同意后，进行中的应聘随即结束，不影响此前的处理。',
    '七、联系我们：对个人信息的处理有疑问，请与职位页面上的招聘单位联系。',
  ].join('\n');
