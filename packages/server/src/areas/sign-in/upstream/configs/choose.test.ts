import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseConfig } from './choose.ts'

const NOW = Temporal.Instant.from('2027-01-31T09:00:00Z')
const config = (id: string, more: object = {}) => ({
  id,
  status: 'AUTH_CONFIG_STATUS_ACTIVE',
  is_default: false,
  domains: [] as string[],
  deprecation_deadline: null as Temporal.Instant | null,
  ...more,
})
const LOCAL = config('local', { is_default: true })
const ACME = config('acme', { domains: ['acme.example'] })

type Case = {
  configs: ReturnType<typeof config>[]
  email?: string
  linkedConfigId?: string
  chosen: string | undefined
}

const deadline = (seconds: number) => ({
  status: 'AUTH_CONFIG_STATUS_DEPRECATED',
  deprecation_deadline: NOW.add({ seconds }),
})

const CASES: Record<string, Case> = {
  'the domain of the address picks the configuration': { configs: [LOCAL, ACME], chosen: 'acme' },
  'whatever its case': { configs: [LOCAL, ACME], email: 'Ada@ACME.Example', chosen: 'acme' },
  'the domain is what stands behind the last @': {
    configs: [LOCAL, ACME],
    email: '"a@acme.example"@other.example',
    chosen: 'local',
  },
  'a subdomain is another domain': { configs: [LOCAL, ACME], email: 'ada@sub.acme.example', chosen: 'local' },
  'another domain signs in by the default': { configs: [LOCAL, ACME], email: 'bob@other.example', chosen: 'local' },
  'a disabled configuration has no domains': {
    configs: [LOCAL, { ...ACME, status: 'AUTH_CONFIG_STATUS_DISABLED' }],
    chosen: 'local',
  },
  'a deprecated one has no domains either': { configs: [LOCAL, { ...ACME, ...deadline(60) }], chosen: 'local' },
  'who is linked stays, whatever the domain': { configs: [LOCAL, ACME], linkedConfigId: 'local', chosen: 'local' },
  'who is linked with a deprecated one stays until the deadline': {
    configs: [LOCAL, { ...ACME, ...deadline(1) }],
    linkedConfigId: 'acme',
    chosen: 'acme',
  },
  'and is refused from then on': {
    configs: [LOCAL, { ...ACME, ...deadline(0) }],
    linkedConfigId: 'acme',
    chosen: undefined,
  },
  'who is linked with a disabled one is refused': {
    configs: [LOCAL, { ...ACME, status: 'AUTH_CONFIG_STATUS_DISABLED' }],
    linkedConfigId: 'acme',
    chosen: undefined,
  },
  'a link with a configuration that is gone counts no more': {
    configs: [LOCAL],
    linkedConfigId: 'gone',
    chosen: 'local',
  },
  'without a default nobody is sent anywhere': { configs: [ACME], email: 'bob@other.example', chosen: undefined },
}

for (const [name, { configs, email = 'ada@acme.example', linkedConfigId, chosen }] of Object.entries(CASES)) {
  test(name, () => {
    assert.equal(chooseConfig(configs, { email, linkedConfigId, now: NOW })?.id, chosen)
  })
}
