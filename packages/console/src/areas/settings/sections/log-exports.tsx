import { logExports } from '../kinds/log-exports.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Log exports',
  about: 'Each writes the system log into a data source as it grows.',
  icon: 'log',
  permission: 'settings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={logExports} />
