import type { Answered } from '@reeve/client/session'
import { memberAt } from '../../../forms/noun-calls.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { formatName } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts as all } from '../texts.ts'
import { TryTrust } from './try-trust.tsx'

const texts = all.workloads

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
  required: ['servicePrincipalId', ...schemas.WorkloadFederationServiceCreateTrustRequest.required],
  properties: {
    servicePrincipalId: { type: 'string', description: texts.trusts.principal },
    ...schemas.WorkloadFederationServiceCreateTrustRequest.properties,
  },
}

/** Which tokens let a workload act as a service principal. */
export const workloadTrusts = ofNoun<Answered.WorkloadFederationTrust>('workloadFederationTrust', {
  key: 'workload-trusts',
  texts: texts.trusts,
  writing: 'principals:write',
  columns: [
    { id: 'condition', name: texts.condition, width: 'minmax(140px, 360px)', from: 620 },
    { id: 'created', name: all.columns.created, width: '104px', from: 480 },
    { id: 'status', name: all.columns.status, width: '88px' },
  ],
  row: (one) => ({
    cells: {
      condition: <code className="mono given">{one.conditionExpression}</code>,
      created: <Ago time={one.createdAt} />,
      status: statusOf(one.disabled),
    },
  }),
  making: {
    schema: NEW_TRUST,
    environment: 'workload_federation',
    once: (answer) => ({
      about: texts.trusts.made,
      values: [[all.keys.clientId, String(memberAt(answer, 'trust').clientId)]],
    }),
  },
  changing: {
    schema: schemas.WorkloadFederationTrust,
    except: ['providerId'],
    environment: 'workload_federation',
  },
  deleting: texts.trusts.delete,
  Extra: TryTrust,
})
