import { routingRules } from '../kinds/finding-rules.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Finding routing',
  about: 'What becomes of findings as they appear. The first rule that matches decides; smaller numbers come first.',
  icon: 'workflow',
  permission: 'findings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={routingRules} />
