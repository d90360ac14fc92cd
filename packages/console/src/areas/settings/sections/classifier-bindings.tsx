import { classifierBindings } from '../kinds/tool-gates.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Classifier bindings',
  about: 'Where classifiers judge, and what a hit leads to. The strictest of all bindings is done.',
  icon: 'plug',
  permission: 'aigovernance:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={classifierBindings} />
