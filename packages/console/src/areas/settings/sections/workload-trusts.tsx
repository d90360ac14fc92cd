import { workloadTrusts } from '../kinds/workloads.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Workload trusts',
  about: 'Which tokens of workload providers let a program act as a service principal.',
  icon: 'key',
  permission: 'principals:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={workloadTrusts} />
