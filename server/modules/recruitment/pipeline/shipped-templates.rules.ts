/** Texts to begin with; each organisation may word them its own way. */
export const shippedTemplates = [
  {
    key: 'received',
    name: '收到投递',
    subject: '{organisation}：已收到您对「{job}」的投递',
    content:
      '{name}，您好：\n\n我们已收到您对「{job}」的投递，正在查看您的简历。进展可以在求职者页面查看：\n{link}\n\n{organisation}',
    sms: '{name}您好，{organisation}已收到您对「{job}」的投递，进展请看 {link}',
  },
  {
    key: 'screened',
    name: '初筛通过',
    subject: '{organisation}：您对「{job}」的应聘通过了初筛',
    content: '{name}，您好：\n\n您对「{job}」的应聘通过了初筛，我们会尽快与您联系下一步安排。\n\n{organisation}',
    sms: '{name}您好，您对「{job}」的应聘已通过初筛，我们会尽快与您联系。{organisation}',
  },
  {
    key: 'exam',
    name: '笔试通知',
    subject: '{organisation}：请参加「{job}」的笔试',
    content:
      '{name}，您好：\n\n请参加「{job}」的笔试。考试时间：{time}。\n请登录求职者页面进入考试：\n{link}\n\n请提前检查网络和设备。\n\n{organisation}',
    sms: '{name}您好，请参加「{job}」的笔试，时间：{time}。进入考试：{link} {organisation}',
  },
  {
    key: 'interview',
    name: '面试邀请',
    subject: '{organisation}：邀请您参加「{job}」的面试',
    content:
      '{name}，您好：\n\n我们想邀请您参加「{job}」的面试，具体时间会另行通知，也可以在求职者页面查看：\n{link}\n\n{organisation}',
    sms: '{name}您好，{organisation}邀请您参加「{job}」的面试，安排请看 {link}',
  },
  {
    key: 'rejected',
    name: '感谢应聘（未通过）',
    subject: '{organisation}：关于您对「{job}」的应聘',
    content:
      '{name}，您好：\n\n感谢您应聘「{job}」，也感谢您为此付出的时间。经过认真考虑，这次我们没有选择继续推进您的应聘。这个结果由招聘人员作出，如有疑问欢迎回复本邮件。\n\n祝您早日找到满意的工作。\n\n{organisation}',
    sms: '{name}您好，感谢您应聘{organisation}的「{job}」。很遗憾这次未能继续推进，祝您一切顺利。',
  },
  {
    key: 'pool',
    name: '征求进入人才库的同意',
    subject: '{organisation}：是否愿意留在我们的人才库',
    content:
      '{name}，您好：\n\n感谢您应聘「{job}」。如果您愿意，我们想把您的简历保留在人才库，有合适的职位时再联系您。同意请回复本邮件；不回复或随时要求删除都可以，不影响您今后的应聘。\n\n{organisation}',
    sms: '{name}您好，{organisation}希望把您的简历保留在人才库以便今后联系，同意请回复「同意」。',
  },
] as const;
