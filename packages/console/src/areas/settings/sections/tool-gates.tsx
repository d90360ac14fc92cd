import { toolGates } from '../kinds/tool-gates.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Tool gates',
  about: 'Calls of tools that wait until somebody approves them, and the policy that says who.',
  icon: 'check',
  permission: 'aigovernance:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={toolGates} />
