import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { Ago } from '../../../ui/time.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Compliance frameworks',
  about: 'Rules of others that entitlements matter to. Reviews and searches can be narrowed to them.',
  icon: 'check',
  permission: 'directory:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no compliance frameworks',
  noneHint: 'Make one for each audit that asks for access reviews.',
  create: 'New compliance framework',
  delete: 'Entitlements that had it have it no more.',
}

const frameworks = ofNoun<Answered.AttributeValue>('complianceFramework', {
  key: 'compliance-frameworks',
  texts,
  writing: 'directory:write',
  columns: [{ id: 'created', name: all.columns.created, width: '104px' }],
  row: (one) => ({ cells: { created: <Ago time={one.createdAt} /> } }),
  making: { schema: schemas.CreateComplianceFrameworkAttributeValueRequest },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={frameworks} />
