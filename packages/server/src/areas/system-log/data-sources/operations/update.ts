import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { dataSourceChanges, dataSourceGuards } from '../resource.ts'
import { checkSource, keptSecret, needSecret, sealSecret, secretIn, settingsOf } from '../rules.ts'
import { DataSource } from '../shape.ts'
import { saveDataSource } from '../store.ts'
import { toDataSource } from '../view.ts'

export const updateDataSource = operation({
  id: 'systemLog.dataSources.update',
  about: 'Changes a data source; a secret that is not given stays as it is.',
  route: 'POST /api/v1/datasources/{id}',
  guard: dataSourceGuards.change,
  strict: true,
  request: shape('DataSourceServiceUpdateRequest', 'The changes.', {
    datasource: DataSource,
    updateMask: fieldMask('Which members of datasource to change; absent means those present.'),
  }),
  response: shape('DataSourceServiceUpdateResponse', 'The data source as it is now.', { datasource: DataSource }),

  async run(context, input, { id }) {
    const { tx, tenant, services, emit } = context
    const stored = context.checkVersion(context.stored)
    const before = toDataSource(stored)
    const { merged, changed } = mergeUpdate({
      shape: DataSource,
      name: 'datasource',
      stored: before,
      given: input.datasource,
      mask: input.updateMask,
    })
    const secret = input.datasource && secretIn(input.datasource)
    if (!changed && !secret) return { datasource: before }
    checkSource(merged, services, 'datasource.')
    const { kind, settings } = settingsOf(merged, id)
    const kept = secret ? null : keptSecret(stored, kind, settings)
    needSecret(kind, secret !== undefined || kept !== null, 'datasource.')
    const saved = await saveDataSource(tx, id, {
      display_name: merged.displayName,
      kind,
      settings,
      sealed_secret: secret ? sealSecret(tenant.sealer, id, secret) : kept,
    })
    const datasource = toDataSource(context.setEtag(saved))
    emit(dataSourceChanges.change('updated', before, datasource))
    return { datasource }
  },
})
