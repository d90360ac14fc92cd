import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { type Slapd, startSlapd, withoutSlapd } from '../../../../../test/slapd.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import { ConnectorProcess } from './connector-process.ts'

const TREE = `dn: dc=example,dc=com
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: cn=policy,dc=example,dc=com
objectClass: organizationalRole
objectClass: pwdPolicy
pwdAttribute: userPassword
`

let server: Slapd | undefined
const outbound = openOutboundClient({
  allow: ['127.0.0.0/8'],
  privateNetworks: true,
  anyPort: true,
  timer: new MovedClock(),
})
before(async () => {
  if (!withoutSlapd) server = await startSlapd(TREE)
})
after(async () => {
  await server?.stop()
  await outbound.close()
})

test('a busy service takes nothing from a connection it has handed over', { skip: withoutSlapd }, async () => {
  const { url, bindDn, password } = server!
  const config = { url, bindDn, password, baseDn: 'dc=example,dc=com' }
  const lent = { now: Temporal.Now.instant().toString(), importDir: undefined }
  const processes = Array.from({ length: 4 }, () => new ConnectorProcess())
  // Many connections are passed at the same time, so that this process has many events to handle.
  const ask = async (process: ConnectorProcess): Promise<void> => {
    for (let n = 0; n < 50; n++) {
      const environment = { outbound, signal: AbortSignal.timeout(300_000), warned: () => {}, warnedMore: () => {} }
      const { done } = await process.run({ call: 'test', catalogId: 'ldap', config, lent }, environment).next()
      assert.ok(done)
    }
  }
  const busy = setInterval(() => {
    for (const end = performance.now() + 5; performance.now() < end; );
  }, 1)
  try {
    await Promise.all(processes.map(ask))
  } finally {
    clearInterval(busy)
    for (const process of processes) process.kill(new Error('the test is over'))
  }
})

test('a connection that was made for a process which is gone is closed', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const { port } = server.address() as AddressInfo // Safe because it listens on a port.
  const config = { url: `ldap://127.0.0.1:${port}`, bindDn: 'cn=admin', password: 'secret', baseDn: 'dc=example' }
  const process = new ConnectorProcess()
  const over = Promise.withResolvers<void>()
  const late = Object.assign(Object.create(outbound) as typeof outbound, {
    async connect(host: string, to: number): Promise<Socket> {
      const socket = await outbound.connect(host, to)
      process.kill(new Error('the test ends it'))
      await over.promise
      return socket
    },
  })
  const lent = { now: Temporal.Now.instant().toString(), importDir: undefined }
  const environment = {
    outbound: late,
    signal: AbortSignal.timeout(300_000),
    warned: () => {},
    warnedMore: () => {},
  }
  await assert.rejects(process.run({ call: 'test', catalogId: 'ldap', config, lent }, environment).next())
  over.resolve()
  const [peer]: Socket[] = await accepted
  peer!.resume()
  await once(peer!, 'close', { signal: AbortSignal.timeout(60_000) })
  server.close()
})
