import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { formatNumber } from '../../../lib/format.ts'
import { ObjectsPage } from '../objects/page.tsx'
import { ChangedFormDialog, NewFormDialog } from '../request-form/builder.tsx'
import type { Section } from '../section.ts'

export const section = {
  title: 'Request forms',
  about: 'What people fill in when they ask for something. Entitlements and request actions name their form.',
  icon: 'lines',
  permission: 'policies:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no request forms',
  noneHint: 'Without one, people are asked for a reason only.',
  create: 'New request form',
  fields: 'Fields',
  delete: 'Entitlements that had it ask for a reason only.',
}

const forms = ofNoun<Answered.RequestSchema>('requestSchema', {
  key: 'request-forms',
  texts,
  writing: 'policies:write',
  columns: [{ id: 'fields', name: texts.fields, width: '80px' }],
  row: ({ form }) => ({
    cells: { fields: formatNumber(form?.fields?.length ?? 0) },
  }),
  making: { schema: schemas.RequestSchemaServiceCreateRequest, Dialog: NewFormDialog },
  changing: { schema: schemas.RequestSchema, Dialog: ChangedFormDialog },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={forms} />
