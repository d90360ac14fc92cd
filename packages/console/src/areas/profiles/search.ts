export const TABS = ['members', 'gives', 'rule'] as const

export const DIALOGS = ['change', 'resume', 'delete'] as const

export type ProfilesSearch = { readonly q?: string; readonly create?: string }

export type ProfileSearch = {
  readonly tab?: (typeof TABS)[number]
  readonly dialog?: (typeof DIALOGS)[number]
}
