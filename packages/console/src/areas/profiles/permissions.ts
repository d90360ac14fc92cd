/** Those who manage profiles, and those who read everything. */
export const MANAGERS = ['catalogs:write', 'tasks:read'] as const
