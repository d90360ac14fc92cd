import { recoveryPolicies } from '../kinds/policies.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Recovery policies',
  about: 'How somebody who lost a credential gets in again.',
  icon: 'circle',
  permission: 'settings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={recoveryPolicies} />
