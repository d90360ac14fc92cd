/** Started processes are used by one function of one tenant. */
export const warmKeyOf = (tenantId: string, functionId: string): string => `${tenantId} ${functionId}`
