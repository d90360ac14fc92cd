import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { readSettings, SETTINGS } from '@reeve/server/settings'
import { parse, parseAllDocuments } from 'yaml'
import { registry } from '../../server/src/areas/registry.ts'
import { createMetrics } from '../../server/src/http/metrics.ts'
import { API_VERSION } from '../../server/src/wire/openapi.ts'
import { createWorkMetrics } from '../../server/src/worker/work-metrics.ts'
import { commands } from '../src/commands/index.ts'
import { ROOT } from './support.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, 'deploy', file), 'utf8')
const FILES = ['Dockerfile', 'compose.yaml', 'systemd/reeve.service', 'kubernetes/reeve.yaml']
const documents = (file: string) =>
  parseAllDocuments(read(file)).map((document) => {
    assert.deepEqual(document.errors, [])
    return document.toJS()
  })

// biome-ignore lint/suspicious/noExplicitAny: manifests are read by name.
type Json = any
const nameOf = ({ name }: Json): string => name

type Pod = {
  containers: {
    args: string[]
    ports?: { name: string; containerPort: number }[]
    readinessProbe?: { httpGet: { path: string; port: string } }
  }[]
}
type Manifest = {
  kind: string
  metadata: { name: string }
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
    selector?: Record<string, string> | { matchLabels: Record<string, string> }
  }
}
const all = documents('kubernetes/reeve.yaml')
const manifests: Manifest[] = all.filter(({ kind }) => kind !== 'ConfigMap')

test('every setting that a deployment names exists', () => {
  const known = new Set(Object.keys(SETTINGS))
  const named = FILES.flatMap((file) =>
    [...read(file).matchAll(/\bREEVE_[A-Z_]+\b/g)].map(([name]) => ({ file, name })),
  )
  assert.ok(named.length > 15)
  assert.deepEqual(
    named.filter(({ name }) => !known.has(name)),
    [],
  )
})

test('every command that a deployment starts exists', () => {
  const known = new Set(commands.map(({ name }) => name))
  const started = [
    ...FILES.flatMap((file) => [...read(file).matchAll(/reeve\.mjs (\w+)/g)].map(([, name]) => name!)),
    ...[...read('Dockerfile').matchAll(/^CMD \["(\w+)"\]$/gm)].map(([, name]) => name!),
    ...manifests.flatMap(({ spec }) => spec.template?.spec.containers.flatMap(({ args }) => args) ?? []),
  ]
  assert.deepEqual([...new Set(started)].sort(), ['migrate', 'serve', 'worker'])
  assert.deepEqual(
    started.filter((name) => !known.has(name)),
    [],
  )
})

test('services and disruption budgets select pods that there are', () => {
  const pods = manifests.flatMap(({ spec }) => (spec.template ? [spec.template.metadata.labels] : []))
  const selectors = manifests.flatMap(({ spec, kind, metadata }) => {
    const { selector } = spec
    if (!selector) return []
    const labels = 'matchLabels' in selector ? selector.matchLabels : selector
    return [{ name: `${kind} ${metadata.name}`, labels: Object.entries(labels) }]
  })
  assert.equal(selectors.length, 6)
  const unmet = selectors.filter(
    ({ labels }) => !pods.some((pod) => labels.every(([key, value]) => pod[key] === value)),
  )
  assert.deepEqual(unmet, [])
})

test('calls, metrics and files of the manifest arrive: ingress, policy, monitor and bucket name what there is', () => {
  const kind = (name: string) => all.filter((one) => one.kind === name)
  const services = kind('Service')
  const paths = kind('Ingress').flatMap(({ spec }) => spec.rules.flatMap((rule: Json) => rule.http.paths))
  assert.equal(paths.length, 2)
  for (const { backend } of paths) {
    const service = services.find(({ metadata }) => metadata.name === backend.service.name)
    assert.ok(service.spec.ports.some(({ name }: Json) => name === backend.service.port.name))
  }
  const opened = new Set(kind('Deployment').flatMap(({ spec }) => spec.template.spec.containers[0].ports.map(nameOf)))
  const [policy] = kind('NetworkPolicy')
  assert.deepEqual(
    new Set(policy.spec.ingress.flatMap(({ ports }: Json) => ports.map((one: Json) => one.port))),
    opened,
  )
  const [monitor] = documents('kubernetes/monitoring.yaml')
  const [watched] = services.filter(({ metadata }) => metadata.labels?.[monitor.spec.jobLabel] === 'reeve')
  assert.deepEqual(watched.metadata.labels, monitor.spec.selector.matchLabels)
  assert.deepEqual(watched.spec.ports.map(nameOf), [monitor.spec.endpoints[0].port])
  const [{ data }] = kind('ConfigMap')
  const { REEVE_OBJECTS: objects } = readSettings(data)
  assert.ok(objects && 'endpoint' in objects, 'each pod would have files of its own')
  const api = kind('Deployment').find(({ metadata }) => metadata.name === 'reeve-api')
  assert.ok(api.spec.template.spec.containers[0].lifecycle.preStop)
})

test('there is one version: of the packages, the images and the API', () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  assert.equal(version, API_VERSION)
  const images = new Set([...read('kubernetes/reeve.yaml').matchAll(/image: reeve:(\S+)/g)].map(([, tag]) => tag))
  assert.deepEqual([...images], [version])
})

test('an installation that Prometheus does not see at all is an alert', () => {
  const { groups } = parse(read('monitoring/alerts.yaml'))
  const asked = groups.flatMap(({ rules }: Json) => rules.map(({ expr }: Json) => expr)).join('\n')
  assert.match(asked, /absent\(up\{job="reeve"\}\)/)
  assert.match(asked, /absent\(reeve_work_depth\)/)
})

test('the composed services wait for each other by names that there are, and every secret has a file', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml'))
  for (const [name, service] of Object.entries<Record<string, never>>(services)) {
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(services[other], `${name} waits for ${other}`)
    for (const secret of service.secrets ?? []) assert.ok(secrets[secret], `${name} reads ${secret}`)
    for (const volume of service.volumes ?? [])
      assert.ok(String(volume).split(':')[0]! in volumes, `${name}: ${volume}`)
  }
})

test('the secrets of the composed service are made for the user of its image, and for nobody else', () => {
  const [, user] = /^USER (\S+)$/m.exec(read('Dockerfile')) ?? []
  const [, owner, files = ''] = /^# +sudo chown (\S+) (.+)$/m.exec(read('compose.yaml')) ?? []
  assert.equal(owner, user)
  const { secrets } = parse(read('compose.yaml'))
  const named = Object.values<{ file: string }>(secrets).map(({ file }) => path.join('deploy', file))
  assert.deepEqual(files.split(' ').sort(), named.sort())
  for (const file of named) assert.match(read('compose.yaml'), new RegExp(`^#.*umask 077;.* > ${file}`, 'm'))
})

test('systemd takes the unit and finds little to attack', (t) => {
  const unit = path.join(ROOT, 'deploy/systemd/reeve.service')
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  if (verified.error) return t.skip('there is no systemd-analyze')
  assert.deepEqual({ status: verified.status, said: verified.stderr }, { status: 0, said: '' })
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  const [, level] = /exposure level for reeve\.service: ([\d.]+)/.exec(stdout) ?? []
  assert.ok(Number(level) < 2, stdout)
})

test('every metric and kind that the dashboard and the alerts name exists', async () => {
  const known = createMetrics([])
  createWorkMetrics(known.registry, [])
  const metrics = new Set(known.registry.getMetricsAsArray().map(({ name }) => name))
  const kinds = [...registry.jobs.map(({ kind }) => kind), ...Object.keys(registry.logRules)]
  const dashboard = JSON.parse(read('monitoring/dashboard.json'))
  const alerts = parse(read('monitoring/alerts.yaml'))
  const asked: string[] = [
    ...dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
    ...alerts.groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
  ]
  assert.ok(asked.length > 20)
  for (const expr of asked) {
    for (const [name] of expr.matchAll(/\b(reeve|process|nodejs)_[a-z0-9_]+\b/g)) {
      assert.ok(metrics.has(name.replace(/_bucket$/, '')), `${name} in ${expr}`)
    }
    for (const [, pattern = ''] of expr.matchAll(/\bkind=~?"([^"]+)"/g)) {
      const matches = new RegExp(`^(${pattern})$`)
      assert.ok(
        kinds.some((kind) => matches.test(kind)),
        `no kind is ${pattern}`,
      )
    }
  }
})
