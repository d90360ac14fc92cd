import { credentialPolicies } from '../kinds/policies.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Credential policies',
  about: 'Which credentials people may have, and how strong they must be.',
  icon: 'key',
  permission: 'settings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={credentialPolicies} />
