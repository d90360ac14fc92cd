import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { dataSourceChanges } from '../resource.ts'
import { checkSource, needSecret, sealSecret, secretIn, settingsOf } from '../rules.ts'
import { DataSource, kinds } from '../shape.ts'
import { insertDataSource, newDataSourceId } from '../store.ts'
import { toDataSource } from '../view.ts'

export const createDataSource = operation({
  id: 'systemLog.dataSources.create',
  about: 'Makes a place known that exports can be written to.',
  route: 'POST /api/v1/datasources',
  guard: requires('systemlog:write'),
  strict: true,
  request: shape(
    'DataSourceServiceCreateRequest',
    'A new data source.',
    { displayName: required(displayName('What it is called.')) },
    kinds(),
  ),
  response: shape('DataSourceServiceCreateResponse', 'The data source.', { datasource: DataSource }),

  async run({ tx, tenant, services, emit, setEtag }, input) {
    checkSource(input, services)
    const id = newDataSourceId(tx.now)
    const { kind, settings } = settingsOf(input, id)
    const secret = secretIn(input)
    needSecret(kind, secret !== undefined)
    const row = await insertDataSource(tx, id, {
      display_name: input.displayName,
      kind,
      settings,
      sealed_secret: secret ? sealSecret(tenant.sealer, id, secret) : null,
    })
    const datasource = toDataSource(setEtag(row))
    emit(dataSourceChanges.change('created', null, datasource))
    return { datasource }
  },
})
