import { isDeepStrictEqual } from 'node:util'
import { operation } from '../../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { nullable, shape } from '../../../../../wire/shape.ts'
import { reachOf, toReach } from '../../../../directory/expressions/api.ts'
import { checkTicketConfig, templatesOf } from '../check.ts'
import { ticketConfigChanged } from '../events.ts'
import { ticketConfigGuards } from '../resource.ts'
import { ExternalTicketConfig, ticketConfigAnswer } from '../shape.ts'
import { saveTicketConfig, toTicketConfig } from '../store.ts'

export const updateTicketConfig = operation({
  id: 'requests.ticketConfigs.update',
  about: 'Changes how tickets are opened; those that are open are read by the new statuses.',
  route: 'POST /api/v1/external-ticket-configs/{id}',
  guard: ticketConfigGuards.change,
  request: shape('ExternalTicketConfigServiceUpdateRequest', 'The changes.', {
    externalTicketConfig: nullable(ExternalTicketConfig),
    updateMask: fieldMask('Which members of externalTicketConfig to change; absent means those present.'),
  }),
  response: ticketConfigAnswer('ExternalTicketConfigServiceUpdateResponse'),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.stored)
    const before = toTicketConfig(row)
    const { merged, changed } = mergeUpdate({
      shape: ExternalTicketConfig,
      name: 'externalTicketConfig',
      stored: before,
      given: input.externalTicketConfig,
      mask: input.updateMask,
      immutable: [],
    })
    if (!changed) return { externalTicketConfig: before }
    const isSame = isDeepStrictEqual(templatesOf(merged), templatesOf(before))
    const reach = isSame ? toReach(row.reaches_all, '') : reachOf(context, '')
    await checkTicketConfig(context, merged, { prefix: 'externalTicketConfig.', before, reach })
    const externalTicketConfig = toTicketConfig(context.setEtag(await saveTicketConfig(tx, id, merged, reach)))
    emit(ticketConfigChanged('updated', before, externalTicketConfig))
    return { externalTicketConfig }
  },
})
