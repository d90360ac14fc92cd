/** How many policies of one kind a tenant may have: of sessions, of sign-ins, of credentials, of recovery. */
export const MOST_POLICIES = 500
