import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { menuTexts } from './menu-texts.ts'
import { SETTINGS_PAGES } from './pages.ts'
import { SECTIONS } from './section.ts'

/** The words that the settings are searched by. */
export type OverviewSearch = { readonly q?: string }

/** What is open beside the list, and whether one is being made. */
export type SettingsSearch = { readonly open?: string; readonly create?: string }

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): OverviewSearch => ({ q: textParam(search.q) }),
  component: lazyPage(() => import('./overview/page.tsx'), 'SettingsPage'),
})

const sectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/$section',
  validateSearch: (search: Record<string, unknown>): SettingsSearch => ({
    open: textParam(search.open),
    create: textParam(search.create),
  }),
  component: lazyPage(() => import('./section/page.tsx'), 'SectionPage'),
})

export const settingsRoutes = [settingsRoute, sectionRoute] as const

/** What only administrators are shown a section for; the other sections are everybody's own. */
const ADMINISTRATION = SECTIONS.map(({ permission }) => permission).filter((one) => !one.endsWith(':self'))

export const settings: Area = {
  pages: [
    {
      to: '/settings',
      name: menuTexts.title,
      entry: 'settings',
      keys: 'g s',
      permission: 'clients:self',
      without: { permission: ADMINISTRATION, entry: null },
    },
  ],
  late: () => import('./field-choices.ts').then(({ fieldChoices }) => fieldChoices()),
  actions: [
    ...SECTIONS.map(({ name, title, icon, permission, page }) => ({
      id: `settings-${name}`,
      name: title,
      about: `${menuTexts.title}, ${SETTINGS_PAGES[page].title}`,
      icon,
      to: `/settings/${name}`,
      permission,
    })),
    {
      id: 'new-key',
      name: menuTexts.newKey,
      about: menuTexts.title,
      icon: 'key',
      to: '/settings/keys',
      search: { create: 'new' },
      permission: 'clients:self',
    },
  ],
}
