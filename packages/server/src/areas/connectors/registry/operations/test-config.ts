import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { neededEntry } from '../catalog/needed.ts'
import { checkConfig } from '../config/check.ts'
import { configField, MOST_BODY_BYTES } from '../config/field.ts'
import { outcomeFields, tryConnection } from '../config/try.ts'

export const testConnectorConfig = operation({
  id: 'connectors.testConfig',
  about: 'Tries to reach a source with a configuration, and keeps nothing of it.',
  route: 'POST /api/v1/apps/connectors/test_config',
  guard: requiresOrOwns('connectors:create'),
  reads: true,
  maxBodyBytes: MOST_BODY_BYTES,
  request: shape('ConnectorServiceTestConfigRequest', 'A configuration.', {
    catalogId: required(text(64, 'What kind of connector it is for.', { min: 1 })),
    config: configField('The configuration by field; the catalogue says which there are.'),
  }),
  response: shape('ConnectorServiceTestConfigResponse', 'Whether the source was reached.', outcomeFields),

  async prepare(callContext, { catalogId, config = {} }) {
    const entry = neededEntry(catalogId)
    return tryConnection(entry, await checkConfig(entry, config, { at: 'config' }), callContext)
  },

  run: async (_context, _input, _params, outcome) => outcome,
})
