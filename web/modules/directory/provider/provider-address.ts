/** Where the pages of outside accounts are. */
export const providerAddress = {
  list: '/manage/system/provider',
  sync: (providerId: string, syncId?: string) =>
    `/manage/system/provider/sync?providerId=${providerId}${syncId ? `&syncId=${syncId}` : ''}`,
};
