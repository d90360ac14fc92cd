import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { withFreshDatabase } from '../../test/fresh-database.ts'
import { MovedClock } from '../../test/moved-clock.ts'
import { PATIENCE } from '../../test/patience.ts'
import { Tenants } from '../areas/tenancy/api.ts'
import { systemClock } from '../lib/clock.ts'
import { readSettings } from '../settings/settings.ts'
import { openDatabase } from '../store/open.ts'
import { lookAround } from './look-around.ts'
import { ObjectPlace } from './object-place.ts'
import { addressesOf, closeServices, localityOf, openServices } from './services.ts'

const logger = pino({ level: 'silent' })

function openedWith(environment: Record<string, string>) {
  const settings = readSettings(environment)
  const locality = localityOf(settings, logger)
  const addresses = () => addressesOf(settings, 8080)
  return openServices(settings, logger, { port: () => 8080, addresses, locality, clock: systemClock })
}

test('an operator closes private addresses to connectors, but for those named one by one', () => {
  const judged = (environment: Record<string, string>) => {
    const { connectorOutbound } = openedWith(environment)
    const urls = ['https://10.1.2.3:8443/', 'https://[fd12::1]/', 'https://10.9.9.9/', 'https://public.example:8443/']
    return urls.map((url) => connectorOutbound.checkUrl(url).allowed)
  }
  assert.deepEqual(judged({}), [true, true, true, true])
  assert.deepEqual(judged({ REEVE_CONNECTOR_PRIVATE_NETWORKS: 'off' }), [false, false, false, true])
  const named = { REEVE_CONNECTOR_PRIVATE_NETWORKS: 'off', REEVE_OUTBOUND_ALLOW: '10.9.0.0/16' }
  assert.deepEqual(judged(named), [false, false, true, true])
})

test('no setting opens cloud metadata to anything that goes out', () => {
  const { outbound, connectorOutbound, mailRelay } = openedWith({
    REEVE_OUTBOUND_ALLOW:
      'http://169.254.169.254,[fd00:ec2::254],http://169.254.0.0/16,http://metadata.google.internal',
    REEVE_SMTP_URL: 'smtp://169.254.169.254:25',
    REEVE_SMTP_FROM: 'reeve@reeve.example',
  })
  for (const one of [outbound, connectorOutbound, mailRelay!.outbound]) {
    for (const url of ['http://169.254.169.254/', 'https://[fd00:ec2::254]/', 'http://metadata.google.internal/']) {
      assert.equal(one.checkUrl(url).allowed, false, url)
    }
  }
})

test('loopback is open on a machine of a developer only: embedded database, loopback host, no https address', () => {
  const isOpen = (environment: Record<string, string>) =>
    openedWith(environment).outbound.checkUrl('http://127.0.0.1:9/').allowed
  assert.equal(isOpen({}), true)
  assert.equal(isOpen({ HOST: '0.0.0.0' }), false)
  assert.equal(isOpen({ DATABASE_URL: 'postgres://db.example/reeve' }), false)
  assert.equal(isOpen({ REEVE_PUBLIC_URL: 'https://reeve.example' }), false)
  assert.equal(isOpen({ REEVE_PUBLIC_URL: 'https://reeve.example', REEVE_TRUSTED_PROXIES: '127.0.0.1' }), false)
  assert.equal(isOpen({ REEVE_PUBLIC_URL: 'http://reeve.example' }), true)
})

test('a clock that is two days off that of the database is told', () =>
  withFreshDatabase(async (config) => {
    const database = await openDatabase({ name: 'clock', config, poolSize: 2, patience: PATIENCE })
    const lines: string[] = []
    const told = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
    const settings = readSettings({ REEVE_ROLES: 'api' })
    const clock = new MovedClock()
    const tenants = new Tenants({ databases: [database], masterKeys: () => [], clock })
    const platform = { configs: [config], databases: [database], tenants, close: async () => {} }
    const services = openedWith({})
    const place = new ObjectPlace([database], 1)
    const look = () => lookAround({ settings, platform, logger: told, clock, services, place })
    const isTold = () => lines.some((line) => /differs from that of the database by \d+ s: let both .* NTP/.test(line))
    await look()
    assert.equal(isTold(), false)
    clock.move({ hours: 48 })
    await look()
    assert.equal(isTold(), true)
    await place.stop()
    await closeServices(services)
    await database.close()
  }))
