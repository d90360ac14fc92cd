import type { Permission } from '../../../service/permissions.ts'
import { enumeration } from '../../../wire/enums.ts'

/** The permission that opens each page; who holds it may share views of the page, and sees those that are shared. */
export const PAGES = {
  SAVED_VIEW_PAGE_FINDINGS: 'findings:read',
  SAVED_VIEW_PAGE_AUTOMATIONS: 'automations:read',
  SAVED_VIEW_PAGE_AUTOMATION_EXECUTIONS: 'automations:read',
  SAVED_VIEW_PAGE_WEBHOOKS: 'webhooks:read',
  SAVED_VIEW_PAGE_WEBHOOK_INSTANCES: 'webhooks:read',
  SAVED_VIEW_PAGE_WEBHOOK_LISTENERS: 'webhooks:read',
  SAVED_VIEW_PAGE_CONNECTORS: 'connectors:read',
  SAVED_VIEW_PAGE_CONNECTOR_SYNCS: 'connectors:read',
  SAVED_VIEW_PAGE_SYSTEM_LOG: 'systemlog:read',
  SAVED_VIEW_PAGE_USERS: 'users:read',
  SAVED_VIEW_PAGE_APPS: 'apps:read',
  SAVED_VIEW_PAGE_APP_USERS: 'accounts:read',
  SAVED_VIEW_PAGE_APP_ENTITLEMENTS: 'entitlements:read',
  SAVED_VIEW_PAGE_GRANTS: 'grants:read',
  SAVED_VIEW_PAGE_TASKS: 'tasks:read',
  SAVED_VIEW_PAGE_ACCESS_REVIEWS: 'campaigns:read',
} as const satisfies Record<string, Permission>

export type Page = keyof typeof PAGES
// Safe because these are the keys of the table.
const NAMES = Object.keys(PAGES) as Page[]

export const SavedViewPage = enumeration('SavedViewPage', 'A page that lists something.', [
  'SAVED_VIEW_PAGE_UNSPECIFIED',
  ...NAMES,
])

export const mayOpen = (grants: ReadonlySet<string>, page: Page): boolean =>
  grants.has(PAGES[page]) || grants.has(`${PAGES[page]}:owned`)

/** The pages that the caller may open. */
export const openPages = (grants: ReadonlySet<string>): Page[] => NAMES.filter((page) => mayOpen(grants, page))
