import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorError } from '../../src/areas/connectors/builtin/connector.ts'
import { isolated } from '../../src/areas/connectors/builtin/isolated.ts'
import { openOutboundClient } from '../../src/outbound/client.ts'
import { makeApp } from '../directory.ts'
import type { TestTenant, World } from '../world.ts'
import { type Fuzzed, fuzzed } from './corpus.ts'
import { Chance } from './mutate.ts'

export type Fuzzing = {
  files: number
  read: number
  refused: Record<string, number>
  /** What is neither read nor refused in words: a defect. */
  unexpected: { number: number; kind: string; error: string }[]
  healthCalls: number
  slowestHealthMs: number
  /** What this process computed during the slowest call: little of it means that the machine was busy with others. */
  slowestHealthCpuMs: number
}

const AT_ONCE = 4
/** So many go the whole way: a connector is made over HTTP, syncs and is deleted. */
const WHOLE_WAY = 50
const HEALTH_PAUSE_MS = 10

/** Sends broken files to a service that runs, and asks it all the while how it is. */
export async function fuzzFiles(
  { world, tenant }: { world: World; tenant: TestTenant },
  { files, seed, progress }: { files: number; seed: number; progress?: (done: number) => void },
): Promise<Fuzzing> {
  const result: Fuzzing = {
    files,
    read: 0,
    refused: {},
    unexpected: [],
    healthCalls: 0,
    slowestHealthMs: 0,
    slowestHealthCpuMs: 0,
  }
  const served = new Map<string, Buffer>()
  const server = createServer((request, response) => void response.end(served.get(request.url ?? '') ?? ''))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = openOutboundClient({ allow: [], httpLoopback: () => true, privateNetworks: true, anyPort: true })
  const app = (await makeApp(tenant)).id
  const health = watchHealth(world.url, result)

  const readOne = async (one: Fuzzed, url: string, number: number): Promise<void> => {
    if (one.format === 'mapping') {
      const text = one.bytes.toString()
      if (number % WHOLE_WAY === 0)
        return fine(await tenant.post('/api/v1/apps/connectors/validate_config/http', { text }))
      await isolated.checkMapping(text)
      return
    }
    const config = { format: one.format, url }
    if (number % WHOLE_WAY === 0) {
      const made = await tenant.post(`/api/v1/apps/${app}/connectors/create`, { catalogId: 'file', config })
      fine(made)
      if (made.status !== 200) throw new ConnectorError(made.body.message)
      await tenant.delete(`/api/v1/apps/${app}/connectors/${made.body.connectorView.connector.id}`)
      return
    }
    const env = {
      outbound,
      signal: AbortSignal.timeout(120_000),
      now: Temporal.Now.instant(),
      importDir: undefined,
      warn: () => {},
    }
    for await (const _batch of isolated.sync('file', config, env));
  }

  let next = 0
  const run = async (): Promise<void> => {
    for (let number = next++; number < files; number = next++) {
      const one = fuzzed(number, new Chance(seed + number))
      const path = `/${number}`
      served.set(path, one.bytes)
      try {
        await readOne(one, base + path, number)
        result.read += 1
      } catch (error) {
        if (error instanceof ConnectorError) {
          const why = /limit \w+/.exec(error.message)?.[0] ?? 'broken'
          result.refused[why] = (result.refused[why] ?? 0) + 1
        } else result.unexpected.push({ number, kind: one.kind, error: String(error) })
      }
      served.delete(path)
      if (number % 1000 === 999) progress?.(number + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  await health.stop()
  await outbound.close()
  server.closeAllConnections()
  server.close()
  return result
}

function fine({ status, text }: { status: number; text: string }): void {
  if (status !== 200 && status !== 400) throw new Error(`${status} ${text.slice(0, 300)}`)
}

function watchHealth(url: string, result: Fuzzing): { stop(): Promise<void> } {
  let going = true
  const over = (async () => {
    while (going) {
      const began = performance.now()
      const cpu = process.cpuUsage()
      const { status } = await fetch(`${url}/healthz`)
      if (status !== 200) result.unexpected.push({ number: -1, kind: 'healthz', error: String(status) })
      result.healthCalls += 1
      const ms = Math.round(performance.now() - began)
      if (ms > result.slowestHealthMs) {
        const { user, system } = process.cpuUsage(cpu)
        Object.assign(result, { slowestHealthMs: ms, slowestHealthCpuMs: Math.round((user + system) / 1000) })
      }
      await sleep(HEALTH_PAUSE_MS)
    }
  })()
  return {
    async stop() {
      going = false
      await over
    },
  }
}
