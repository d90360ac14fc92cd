/** Those whom somebody may look at the company as. */
export const CHAIRS = ['employee', 'approver', 'owner', 'auditor', 'admin'] as const
export type Chair = (typeof CHAIRS)[number]
