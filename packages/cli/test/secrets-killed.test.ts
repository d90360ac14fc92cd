import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newReader, SecretClient } from './secret-service.ts'
import { preparedFolder, serve } from './support.ts'

const ROUNDS = Number(process.env.REEVE_KILLS ?? 3)
const VIEWERS = 100

test('a secret with one view is handed out at most once to a hundred viewers, though the service is killed meanwhile', async (t) => {
  const cwd = await preparedFolder(t)
  const dataDir = path.join(cwd, '.reeve')
  let service = await serve(t, { cwd })
  let client = await SecretClient.of(service.url, dataDir)
  const reader = await newReader()
  const ends: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const vaultId = await client.share(`round ${round}`)
    const view = async (by: SecretClient): Promise<string | undefined> => {
      const answer = by.post(`/api/v1/secrets/${vaultId}/view`, { readerRecipient: reader.readerRecipient })
      // Those who were cut off got nothing.
      const reply = await answer.catch(() => undefined)
      if (reply === undefined) return undefined
      if (reply.status === 200) return reader.open(reply.body.encryptedContent)
      assert.match(JSON.stringify(reply.body), /SECRET_BURNED|UNAVAILABLE/)
      return undefined
    }
    const all = (): Promise<(string | undefined)[]> => Promise.all(Array.from({ length: VIEWERS }, () => view(client)))
    const cutOff = all()
    // A little later each round, so that the end comes before, during and after the one view.
    await sleep(round * 15)
    await service.end('SIGKILL')
    const before = (await cutOff).filter((text) => text !== undefined)
    service = await serve(t, { cwd })
    client = await SecretClient.of(service.url, dataDir)
    const after = (await all()).filter((text) => text !== undefined)
    const handedOut = [...before, ...after]
    assert.ok(handedOut.length <= 1, `${handedOut.length} of ${VIEWERS * 2} have it`)
    assert.ok(handedOut.every((text) => text === `round ${round}`))
    const { list } = await client.must('/api/v1/search/secrets/mine', { pageSize: 100 })
    const { status, currentViews } = list.find((secret: { vaultId: string }) => secret.vaultId === vaultId)
    assert.deepEqual([status, currentViews], ['SECRET_STATUS_BURNED', 1])
    ends.push(before.length === 1 ? 'before' : after.length === 1 ? 'after' : 'lost on the way')
  }
  t.diagnostic(`the one view came: ${ends.join(', ')}`)
})
