import { requiresOrOwns } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { countMatches } from '../../directory/accounts/api.ts'
import { neededEntry } from '../registry/catalog/needed.ts'
import { checkConfig } from '../registry/config/check.ts'
import { configField, MOST_BODY_BYTES } from '../registry/config/field.ts'
import { readSource } from './read-source.ts'
import { previewFields } from './shape.ts'

export const previewConnectorConfig = operation({
  id: 'connectors.previewConfig',
  about: 'Reads a source with a configuration and shows what would arrive; nothing of it is kept.',
  route: 'POST /api/v1/apps/connectors/preview_config',
  called: 'ConnectorService/PreviewConfig',
  guard: requiresOrOwns('connectors:create'),
  reads: true,
  maxBodyBytes: MOST_BODY_BYTES,
  request: shape('ConnectorServicePreviewConfigRequest', 'A configuration.', {
    catalogId: required(text(64, 'What kind of connector it is for.', { min: 1 })),
    config: configField('The configuration by field; the catalogue says which there are.'),
  }),
  response: shape('ConnectorServicePreviewConfigResponse', 'What would arrive.', previewFields),

  async prepare(callContext, { catalogId, config = {} }) {
    const entry = neededEntry(catalogId)
    return readSource(entry, await checkConfig(entry, config, { at: 'config' }), callContext)
  },

  async run({ tx }, _input, _params, { seen, columns, ...read }) {
    return {
      ...read,
      accountCount: seen.accountCount,
      entitlementCount: seen.entitlementCount,
      grantCount: seen.grantCount,
      types: seen.types(),
      accounts: seen.accounts(),
      grants: seen.grants(),
      matches: await countMatches(tx, seen.keys),
      columns: columns.list,
      meanings: columns.meanings,
    }
  },
})
