export const TABS = ['code', 'test', 'runs', 'settings'] as const

export const DIALOGS = ['delete', 'withdraw', 'file'] as const

export const STATUSES = ['PENDING', 'RUNNING', 'SUCCESS', 'ERROR'] as const
export type Status = (typeof STATUSES)[number]

export type FunctionsSearch = { readonly q?: string; readonly dialog?: 'new' }

export type FunctionSearch = {
  readonly tab?: (typeof TABS)[number]
  /** The commit whose code is shown; the newest when absent. */
  readonly commit?: string
  readonly file?: string
  readonly status?: readonly Status[]
  /** The run that is open beside the list. */
  readonly open?: string
  readonly dialog?: (typeof DIALOGS)[number]
}
