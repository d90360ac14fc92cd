import { transformationRules } from '../kinds/finding-rules.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Finding transformations',
  about: 'What is changed about findings as they appear, before they are routed. All rules that match are used.',
  icon: 'shield',
  permission: 'findings:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={transformationRules} />
