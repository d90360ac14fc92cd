import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { formatNumber } from '../../../lib/format.ts'
import { Ago } from '../../../ui/time.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Attribute mappings',
  about: 'Where what is known of a person comes from: which app’s accounts, in which order.',
  icon: 'sliders',
  permission: 'directory:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no attribute mappings',
  noneHint: 'Without one, the first directory that knows a person says who they are.',
  create: 'New attribute mapping',
  sources: 'Sources',
  delete: 'The attribute is filled as without it from the next merge on.',
}

const mappings = ofNoun<Answered.UserAttributeMapping>('attributeMapping', {
  key: 'attribute-mappings',
  texts,
  writing: 'directory:write',
  columns: [
    { id: 'sources', name: texts.sources, width: '88px', from: 420 },
    { id: 'updated', name: all.columns.updated, width: '104px' },
  ],
  row: (one) => ({
    cells: { sources: formatNumber(one.sources.length), updated: <Ago time={one.updatedAt} /> },
  }),
  making: { schema: schemas.UserAttributeMappingServiceCreateRequest },
  changing: { schema: schemas.UserAttributeMapping },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={mappings} />
