import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Request actions',
  about: 'What people may ask for beside access: an automation that runs, or an action of a connector.',
  icon: 'spark',
  permission: 'catalogs:write',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no request actions',
  noneHint: 'For example a new laptop, which an automation orders once somebody has agreed.',
  create: 'New request action',
  on: 'on',
  off: 'off',
  delete: 'Nobody can ask for it any more; requests under way go on.',
}

const actions = ofNoun<Answered.RequestAction>('requestAction', {
  key: 'request-actions',
  texts,
  writing: 'catalogs:write',
  columns: [
    { id: 'updated', name: all.columns.updated, width: '104px', from: 480 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  row: (one) => ({
    cells: {
      updated: <Ago time={one.updatedAt} />,
      status: <StateBadge tone={one.enabled ? 'good' : 'neutral'}>{one.enabled ? texts.on : texts.off}</StateBadge>,
    },
  }),
  making: { schema: schemas.RequestActionServiceCreateRequest, start: { enabled: true }, except: ['annotations'] },
  changing: { schema: schemas.RequestAction, except: ['annotations'] },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={actions} />
