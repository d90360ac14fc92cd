import { dataSources } from '../kinds/log-exports.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Data sources',
  about: 'Where files of the system log are written to.',
  icon: 'box',
  permission: 'settings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={dataSources} />
