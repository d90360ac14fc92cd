import { signInPolicies } from '../kinds/policies.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Sign-in policies',
  about: 'What somebody has to show to sign in. The first policy that applies decides.',
  icon: 'check',
  permission: 'settings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={signInPolicies} />
