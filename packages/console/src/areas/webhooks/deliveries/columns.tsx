import type { Answered } from '@reeve/client/session'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import { sourceName, stateOf, TONES } from '../words.ts'

type Column = GridColumn<Answered.WebhookInstance>

/** With names of webhooks where the list is of all of them. */
export const columnsOf = (names: ReadonlyMap<string, string> | undefined): readonly Column[] => [
  {
    id: 'state',
    name: texts.deliveryColumns.state,
    width: '140px',
    cell: (row) => <StateBadge tone={TONES[stateOf(row)]}>{texts.states[stateOf(row)]}</StateBadge>,
  },
  ...(names ? [webhookColumn(names)] : []),
  {
    id: 'source',
    name: texts.deliveryColumns.source,
    width: 'minmax(100px, 1fr)',
    from: 360,
    cell: (row) => sourceName(row),
  },
  {
    id: 'delivery',
    name: texts.deliveryColumns.delivery,
    width: 'minmax(140px, 1fr)',
    from: 820,
    cell: (row) => <code className="mono">{row.id}</code>,
  },
  {
    id: 'attempts',
    name: texts.deliveryColumns.attempts,
    width: '80px',
    end: true,
    from: 560,
    cell: (row) => row.attempts,
  },
  {
    id: 'created',
    name: texts.deliveryColumns.created,
    width: '96px',
    end: true,
    cell: (row) => <Ago time={row.createdAt} />,
  },
]

const webhookColumn = (names: ReadonlyMap<string, string>): Column => ({
  id: 'webhook',
  name: texts.deliveryColumns.webhook,
  width: 'minmax(120px, 1fr)',
  from: 440,
  cell: (row) => names.get(row.webhookId) ?? common.aWebhook,
})
