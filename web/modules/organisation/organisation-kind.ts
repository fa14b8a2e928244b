/** What an organisation is, in words. */
export const kindNames = {
  platform: '平台',
  enterprise: '企业',
  bank: '银行',
  college: '院校',
  industry: '产教融合机构',
} as const;
