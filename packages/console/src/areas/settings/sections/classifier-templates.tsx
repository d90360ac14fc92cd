import { classifierTemplates } from '../kinds/classifiers.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Classifier templates',
  about: 'What classifiers are made from. Those made stay as they are when a template changes.',
  icon: 'box',
  permission: 'aigovernance:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={classifierTemplates} />
