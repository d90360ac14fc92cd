import { workloadProviders } from '../kinds/workloads.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Workload providers',
  about: 'Platforms whose tokens programs may exchange for access tokens of this service.',
  icon: 'plug',
  permission: 'federation:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={workloadProviders} />
