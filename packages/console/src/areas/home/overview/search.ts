export const DAYS = ['30', '90', '365'] as const
export type Days = (typeof DAYS)[number]
export const KINDS = ['severity', 'app', 'department'] as const
export type Kind = (typeof KINDS)[number]

/** How far back, and what risk is split by; 90 days and severities when absent. */
export type OverviewSearch = { readonly days?: Days; readonly by?: Kind }
