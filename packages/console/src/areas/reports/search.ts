export const TABS = ['mine', 'shared', 'ready'] as const
export type Tab = (typeof TABS)[number]
export type ReportsSearch = { readonly tab?: Tab }

export const DIALOGS = ['schedule', 'delete'] as const
export type ReportSearch = { readonly dialog?: (typeof DIALOGS)[number]; readonly run?: string }

/** What a new report begins as: a ready-made one. */
export type NewReportSearch = { readonly template?: string }
