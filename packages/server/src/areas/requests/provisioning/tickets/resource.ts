import { Failure } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { emitted } from '../../../../service/resource/changes.ts'
import { halfResource, permitted } from '../../../../service/resource/resource.ts'
import { nullable } from '../../../../wire/shape.ts'
import { ticketConfigChanged } from './events.ts'
import { ExternalTicketConfig } from './shape.ts'
import { listUsersOf, ticketConfigRows } from './store.ts'

export const ticketConfigGuards = permitted(ticketConfigRows, {
  read: requires('policies:read'),
  write: requires('policies:write'),
})

/** How far its templates see is stored with it, so it is made and changed by operations of its own. */
export const externalTicketConfigs = halfResource({
  id: 'requests.ticketConfigs',
  one: 'configuration',
  path: '/api/v1/external-ticket-configs',
  shape: nullable(ExternalTicketConfig),
  guards: ticketConfigGuards,
  store: ticketConfigRows,
  changes: emitted(ticketConfigChanged),
  about: {
    list: 'Lists how tickets are opened in other systems.',
    get: 'Reads how tickets are opened in another system.',
    delete: 'Deletes a configuration that no entitlement uses; open tickets of it are done by hand.',
  },
  before: {
    async delete({ tx }, { id }) {
      const users = await listUsersOf(tx, id)
      if (users.length === 0) return
      throw new Failure('FAILED_PRECONDITION', 'IN_USE', 'the configuration is in use: change what uses it first', {
        precondition: users.map((one) => ({
          type: 'IN_USE',
          subject: `entitlement/${one.id}`,
          description: one.display_name,
        })),
      })
    },
  },
})
