import { classifiers } from '../kinds/classifiers.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Classifiers',
  about: 'What judges the texts that agents send to tools and get from them. A binding says where.',
  icon: 'search',
  permission: 'aigovernance:read',
} as const satisfies Section

export const Page = () => <ObjectsPage kind={classifiers} />
