import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { neededEntry } from '../catalog/needed.ts'
import { checkConfig } from '../config/check.ts'
import { configField, MOST_BODY_BYTES } from '../config/field.ts'
import { openConfig, storedOf } from '../config/keep.ts'
import { outcomeFields, tryConnection } from '../config/try.ts'
import { connector } from '../guards.ts'

export const testConnector = operation({
  id: 'connectors.test',
  about: 'Tries to reach the source of a connector as it is configured, or as it would be, and changes nothing.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/test',
  guard: connector('write', { lock: false }),
  reads: true,
  maxBodyBytes: MOST_BODY_BYTES,
  request: shape('ConnectorServiceTestRequest', 'What to try.', {
    config: configField('Another configuration, whose empty secrets are the stored ones; absent: the stored one.'),
  }),
  response: shape('ConnectorServiceTestResponse', 'Whether the source was reached.', outcomeFields),

  async prepare(callContext, { config: given }) {
    const { connector: row, tenant } = callContext
    const entry = neededEntry(row.catalog_id)
    if (given) {
      const stored = storedOf(row, tenant.sealer)
      return tryConnection(entry, await checkConfig(entry, given, { at: 'config', stored }), callContext)
    }
    if (row.config === null) throw precondition('INVALID_STATE', 'the connector has no configuration yet', row.id)
    return tryConnection(entry, openConfig(row, tenant.sealer), callContext)
  },

  run: async (_context, _input, _params, outcome) => outcome,
})
