import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Hooks',
  about: 'Functions and patterns that look at calls of tools, and may change or refuse them.',
  icon: 'bolt',
  permission: 'aigovernance:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no hooks',
  noneHint: 'A hook sees each call of a tool before or after it is made.',
  create: 'New hook',
  event: 'When',
  on: 'on',
  off: 'off',
  delete: 'Calls that begin from then on are not looked at by it.',
}

const hooks = ofNoun<Answered.Hook>('hook', {
  key: 'hooks',
  texts,
  writing: 'aigovernance:write',
  columns: [
    { id: 'event', name: texts.event, width: '160px', from: 520 },
    { id: 'priority', name: all.columns.priority, width: '80px', from: 620 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  row: (one) => ({
    cells: {
      event: formatName(one.event, 'HOOK_EVENT_TYPE_'),
      priority: one.priority,
      status: <StateBadge tone={one.enabled ? 'good' : 'neutral'}>{one.enabled ? texts.on : texts.off}</StateBadge>,
    },
  }),
  making: { schema: schemas.HooksServiceCreateRequest, start: { enabled: true } },
  changing: { schema: schemas.Hook },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={hooks} />
