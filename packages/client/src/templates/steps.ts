/** Somebody decides, or whoever that person names. */
const passable = { allowReassignment: true, allowDelegation: true } as const

export const byManager = { approval: { manager: {}, ...passable } } as const
export const byAppOwners = { approval: { appOwners: {}, ...passable } } as const
export const byOtherAppOwner = { approval: { appOwners: { requireDistinctApprovers: true }, ...passable } } as const
export const byUser = (id: string) => ({ approval: { users: { userIds: [id] }, ...passable } })
