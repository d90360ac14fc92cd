import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { Ago } from '../../../ui/time.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Risk levels',
  about: 'How risky an entitlement can be called. The pages of entitlements say which of these each one is.',
  icon: 'diamond',
  permission: 'directory:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no risk levels',
  noneHint: 'Low, medium and high are enough for most.',
  create: 'New risk level',
  delete: 'Entitlements that had it have none.',
}

const riskLevels = ofNoun<Answered.AttributeValue>('riskLevel', {
  key: 'risk-levels',
  texts,
  writing: 'directory:write',
  columns: [{ id: 'created', name: all.columns.created, width: '104px' }],
  row: (one) => ({ cells: { created: <Ago time={one.createdAt} /> } }),
  making: { schema: schemas.CreateRiskLevelAttributeValueRequest },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={riskLevels} />
