import type { Choice } from '../areas/area.ts'
import { texts } from './texts.ts'
import { applyTheme, THEMES, type Theme } from './theme.ts'

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const

const theme = (one: Theme): Choice => ({
  id: `theme-${one}`,
  name: texts.themes[one],
  about: texts.theme,
  icon: ICONS[one],
  to: '',
  act: () => applyTheme(one),
})

/** A page of the service beside the console. */
const page = (id: string, name: string, address: string, icon: Choice['icon']): Choice => ({
  id,
  name,
  about: '',
  icon,
  to: '',
  act: () => location.assign(address),
})

/** What the shell itself offers in the command menu. */
export const ownActions = (onShowKeys: () => void): Choice[] => [
  page('account', texts.ownAccount, '/account', 'user'),
  page('api-docs', texts.apiDocs, '/docs', 'log'),
  { id: 'keys', name: texts.keys, about: '?', icon: 'info', to: '', act: onShowKeys },
  ...THEMES.map(theme),
  page('sign-out', texts.signOut, '/auth/v1/logout', 'x'),
]
