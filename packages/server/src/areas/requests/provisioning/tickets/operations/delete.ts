import { Failure } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { ticketConfigChanged } from '../events.ts'
import { endTicketConfig, listUsersOf, lockTicketConfig, toTicketConfig } from '../store.ts'

export const deleteTicketConfig = operation({
  id: 'requests.ticketConfigs.delete',
  about: 'Deletes a configuration that no entitlement uses; open tickets of it are done by hand.',
  route: 'DELETE /api/v1/external-ticket-configs/{id}',
  guard: requires('policies:write'),
  request: shape('ExternalTicketConfigServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ExternalTicketConfigServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(await lockTicketConfig(tx, id))
    const users = await listUsersOf(tx, id)
    if (users.length > 0) {
      throw new Failure('FAILED_PRECONDITION', 'IN_USE', 'the configuration is in use: change what uses it first', {
        precondition: users.map((one) => ({
          type: 'IN_USE',
          subject: `entitlement/${one.id}`,
          description: one.display_name,
        })),
      })
    }
    await endTicketConfig(tx, id)
    emit(ticketConfigChanged('deleted', toTicketConfig(row), null))
    return {}
  },
})
