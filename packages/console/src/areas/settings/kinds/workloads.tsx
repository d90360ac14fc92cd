import type { Answered } from '@reeve/client/session'
import type { ObjectKind, ObjectRow } from '../../../forms/objects/kind.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts as all } from '../texts.ts'
import { bodyOf } from './body.ts'

const texts = all.workloads
const PAGE = 100

const statusOf = (isDisabled: boolean) => (
  <StateBadge tone={isDisabled ? 'neutral' : 'good'}>{isDisabled ? texts.off : texts.on}</StateBadge>
)

/** Issuers of tokens that workloads may exchange. */
export const workloadProviders = ofNoun<Answered.WorkloadFederationProvider>('workloadProvider', {
  key: 'workload-providers',
  texts: texts.providers,
  writing: 'federation:write',
  columns: [
    { id: 'issuer', name: texts.issuer, width: 'minmax(140px, 320px)', from: 620 },
    { id: 'type', name: all.columns.type, width: '140px', from: 480 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  row: (one) => ({
    cells: {
      issuer: one.issuerUrl,
      type: formatName(one.wellKnownProvider, 'WELL_KNOWN_WORKLOAD_PROVIDER_'),
      status: statusOf(one.disabled),
    },
  }),
  making: { schema: schemas.WorkloadFederationServiceCreateProviderRequest },
  changing: { schema: schemas.WorkloadFederationProvider, except: ['issuerUrl', 'wellKnownProvider'] },
  deleting: texts.providers.delete,
})

/** The request, and the service principal that its address names. */
const NEW_TRUST: Schema = {
  ...schemas.WorkloadFederationServiceCreateTrustRequest,
  required: ['servicePrincipalUserId', ...schemas.WorkloadFederationServiceCreateTrustRequest.required],
  properties: {
    servicePrincipalUserId: { type: 'string', description: texts.trusts.principal },
    ...schemas.WorkloadFederationServiceCreateTrustRequest.properties,
  },
}

const pathOf = ({ id, value }: ObjectRow) => ({ service_principal_id: String(value.servicePrincipalId), client_id: id })

const rowOf = (one: Answered.WorkloadFederationTrust): ObjectRow => ({
  id: one.clientId,
  name: one.displayName,
  cells: {
    condition: <code className="mono given">{one.conditionExpression}</code>,
    created: <Ago time={one.createdAt} />,
    status: statusOf(one.disabled),
  },
  value: { ...one },
})

/** Which tokens let a workload act as a service principal. */
export const workloadTrusts: ObjectKind = {
  key: 'workload-trusts',
  texts: texts.trusts,
  writing: 'principals:write',
  columns: [
    { id: 'condition', name: texts.condition, width: 'minmax(140px, 360px)', from: 620 },
    { id: 'created', name: all.columns.created, width: '104px', from: 480 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  async load(pageToken, signal) {
    const body = { pageSize: PAGE, pageToken }
    const { list, nextPageToken } = await api.call('auth.workloadTrusts.search', { body }, { signal })
    return { rows: list.map(rowOf), nextPageToken }
  },
  making: {
    schema: NEW_TRUST,
    environment: 'workload_federation',
    async save({ servicePrincipalUserId, ...value }) {
      const { trust } = await api.call('auth.workloadTrusts.create', {
        path: { service_principal_id: String(servicePrincipalUserId ?? '') },
        body: bodyOf('auth.workloadTrusts.create', value),
      })
      return { about: texts.trusts.made, values: [[all.keys.clientId, trust.clientId]] }
    },
  },
  changing: {
    schema: schemas.WorkloadFederationTrust,
    path: 'trust',
    except: ['providerId'],
    environment: 'workload_federation',
    save: (row, { value, updateMask }) =>
      api.call('auth.workloadTrusts.update', {
        path: pathOf(row),
        body: bodyOf('auth.workloadTrusts.update', { trust: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.trusts.delete,
    act: (row) => api.call('auth.workloadTrusts.delete', { path: pathOf(row) }),
  },
}
